// Generated from openapi.json by tools/sdk-gen. Do not edit; run "npm run docs".
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive? */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can this node be used?
         * @description Checks what the node needs. Answers 503 and says what is missing when it does not work.
         */
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description You stay signed in here; everywhere else you are signed out.
         *
         *     Signed-in users only.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with a one-time link
         * @description Uses up the link. Whoever was signed in as this user is signed out; sign in with the new password.
         */
        post: operations["usePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I?
         * @description The client, scopes and role of the credential, for a user token and for an API key.
         */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of your client
         * @description Signed-in users only. Roles: owner, admin.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Add a person
         * @description Without a password the answer carries a one-time link, valid for seven days. Only an owner may add an owner.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a person
         * @description They are signed out everywhere when the answer comes. API keys that they made stay: they belong to the client.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change the name or role of a person
         * @description Only an owner may change owners, and the last owner stays one. A new role counts at once.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/users/{id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a one-time link to set a password
         * @description For somebody who forgot theirs. Replaces earlier links of this user; the present password works until the link is used.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        post: operations["createPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Keys that work, with their last use. Never the key itself.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The answer shows the key in clear text, once. It works on every node at once.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description When the answer comes, no node accepts the key any more. It takes about half a second.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where events go
         * @description The base URL of your backend, the state of the shared token, and every URL that events reach.
         *
         *     Scope: `webhooks:manage`.
         */
        get: operations["getWebhookConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the base URL or the shared token
         * @description Sets what is sent and leaves the rest. A replaced token still signs beside the new one, in webhook-signature, for 24 hours.
         *
         *     Scope: `webhooks:manage`.
         */
        patch: operations["updateWebhookConfig"];
        trace?: never;
    };
    "/api/webhooks/dispatch/{platform}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch a platform or service on or off
         * @description While a key is off, its events are recorded as skipped and not sent. Switching it on sends nothing by itself: retry what you want to have.
         *
         *     Scope: `webhooks:manage`.
         */
        patch: operations["switchDispatch"];
        trace?: never;
    };
    "/api/webhooks/config/generate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new shared token
         * @description The only answer that carries the token in clear text. The one before stays valid for 24 hours.
         *
         *     Scope: `webhooks:manage`.
         */
        post: operations["generateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of events, or a feed of them
         * @description Newest first. With `after_sequence` it is a feed: everything after that event, oldest first, whether it was pushed or not. When `oldest_sequence` is larger than the one you asked for plus one, events in between are past their retention.
         *
         *     Scope: `webhooks:manage`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One event with every call that was made for it
         * @description Scope: `webhooks:manage`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/events/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one event again
         * @description A finished event is sent again, marked with `x-webhook-replay`; one that waits for its next attempt is tried now. While its key is switched off or no URL is set, nothing changes and the answer is 200 with the event as it is.
         *
         *     Scope: `webhooks:manage`.
         */
        post: operations["retryEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/events/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a set of events again
         * @description Counts first with `dry_run`. Replays go behind live traffic, a few at a time, each marked with `x-webhook-replay`. Events of keys that are switched off are left alone.
         *
         *     Scope: `webhooks:manage`.
         */
        post: operations["retryEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample event
         * @description Goes the way of a real one: recorded, signed, retried. It is marked with `data.test` and the header `x-webhook-test`. While the key is switched off or no URL is set it is recorded as skipped.
         *
         *     Scope: `webhooks:manage`.
         */
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The books: what came in and what became of it, day by day
         * @description Newest day (UTC) first. `received` is counted where events come in, the other columns are counted from the events themselves: when they do not add up, something was lost, and `balanced` is false.
         *
         *     Scope: `webhooks:manage`.
         */
        get: operations["getEventLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connected channels, newest first
         * @description Scope: `messages:send` or `webhooks:manage`.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Connect an account that you already have a token for
         * @description The platform is asked first: the token must work, the account must be reachable, and the app gets subscribed to it. The same account again renews its token under the same channel_id.
         *
         *     Scope: `webhooks:manage`. Signed-in users only. Roles: owner, admin.
         */
        post: operations["connectChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/{channel_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one channel with its health
         * @description Scope: `messages:send` or `webhooks:manage`.
         */
        get: operations["getChannel"];
        put?: never;
        post?: never;
        /**
         * Disconnect a channel
         * @description Its token is forgotten and what waits to be sent through it fails; history stays. Connecting the account again revives the channel under the same id.
         *
         *     Scope: `webhooks:manage`.
         */
        delete: operations["disconnectChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a template for review
         * @description Review is asynchronous; its end arrives by webhook. A refusal of the platform is a 200 whose externalCode is the platform's error code.
         *
         *     Scope: `templates:manage`.
         */
        post: operations["submitTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the templates of a channel, one row per translation
         * @description Scope: `templates:manage`.
         */
        post: operations["listTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a template, or one translation of it
         * @description The body is carried on the DELETE. A refusal of the platform is a 200 with success false.
         *
         *     Scope: `templates:manage`.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the advertising terms and whether they are accepted
         * @description Scope: `marketing:read`.
         */
        get: operations["getMarketingTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/terms/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the current advertising terms
         * @description Scope: `marketing:manage`. Signed-in users only. Roles: owner, admin.
         */
        post: operations["acceptMarketingTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description Failed sign-ins are throttled per address and account: 429 with `Retry-After`. The answer does not tell whether the address exists.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new access token
         * @description The refresh token comes from the body or the cookie and is used up: the answer carries its successor the same way. For 10 seconds after its first use it still gives another one, so that two tabs or a lost answer sign nobody out; a used token that comes back later ends the whole sign-in.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the sign-in that the refresh token (body or cookie) or the access token belongs to, with all its tokens, on every node. A token that is dead already is no error.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "error": "validation_failed",
         *       "message": "name: is required.",
         *       "request_id": "req_01k9",
         *       "details": [
         *         {
         *           "field": "name",
         *           "message": "is required."
         *         }
         *       ]
         *     }
         */
        ErrorDto: {
            /**
             * @description What went wrong, for programs.
             * @enum {unknown}
             */
            error: "validation_failed" | "invalid_json" | "ambiguous_credentials" | "invalid_cursor" | "invalid_recipient" | "unsupported_platform" | "missing_permission" | "platform_rejected" | "unauthenticated" | "insufficient_scope" | "insufficient_role" | "console_only" | "terms_not_accepted" | "verification_failed" | "client_suspended" | "platform_permission_denied" | "not_found" | "user_not_found" | "api_key_not_found" | "channel_not_found" | "message_not_found" | "media_not_found" | "event_not_found" | "session_not_found" | "ad_account_not_found" | "platform_object_not_found" | "method_not_allowed" | "email_taken" | "last_owner" | "channel_disconnected" | "channel_already_connected" | "message_not_cancellable" | "session_not_revocable" | "invalid_transition" | "ad_account_not_active" | "ad_account_revoked" | "payload_too_large" | "image_too_large" | "unsupported_media_type" | "rate_limited" | "queue_full" | "platform_rate_limited" | "internal_error" | "platform_unavailable" | "overloaded" | "platform_timeout";
            /** @description What went wrong and what to do, for people. */
            message: string;
            /** @description Quote this when you ask for help. */
            request_id: string;
            details?: {
                field: string;
                message: string;
            }[];
            required_scope?: string;
            /** @description Permissions that were not granted in the platform dialog. */
            missing?: string[];
            /** @description The state that forbids the call. */
            status?: string;
            platform?: {
                code?: number;
                subcode?: number;
                type?: string;
                message?: string;
                user_title?: string;
                user_message?: string;
                trace_id?: string;
            };
        };
        ReadinessDto: {
            ready: boolean;
            checks: {
                name: string;
                ok: boolean;
                message?: string;
            }[];
        };
        /**
         * @example {
         *       "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "email": "ana@example.com",
         *       "name": "Ana Lima",
         *       "role": "owner",
         *       "client_id": "0199a1b2-0000-7000-8000-000000000001"
         *     }
         */
        SessionUserDto: {
            id: string;
            email: string;
            name: string;
            /**
             * @description What the person may do.
             * @enum {unknown}
             */
            role: "owner" | "admin" | "member";
            /** Format: uuid */
            client_id: string;
        };
        /**
         * @example {
         *       "email": "ana@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        LoginDto: {
            email: string;
            password: string;
            /**
             * @description Where the refresh token goes: into the answer (`token`, the default) or into an HttpOnly cookie that only /api/auth sees (`cookie`, for browsers).
             * @enum {unknown}
             */
            session?: "token" | "cookie";
        };
        /**
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiJ9…",
         *       "token_type": "Bearer",
         *       "expires_in": 3600,
         *       "refresh_token": "hr_…",
         *       "user": {
         *         "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "email": "ana@example.com",
         *         "name": "Ana Lima",
         *         "role": "owner",
         *         "client_id": "0199a1b2-0000-7000-8000-000000000001"
         *       }
         *     }
         */
        SessionDto: {
            /** @description Send it as `Authorization: Bearer <access_token>`. */
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds until the access token expires. */
            expires_in: number;
            /** @description Gives one new session each time. Absent when it went into the cookie. */
            refresh_token?: string;
            user: components["schemas"]["SessionUserDto"];
        };
        /**
         * @example {
         *       "refresh_token": "hr_…"
         *     }
         */
        RefreshDto: {
            /** @description Leave it out when the cookie carries it. */
            refresh_token?: string;
        };
        /**
         * @example {
         *       "current_password": "correct horse battery",
         *       "new_password": "a better horse"
         *     }
         */
        ChangePasswordDto: {
            current_password: string;
            /** @example correct horse battery */
            new_password: string;
        };
        /**
         * @example {
         *       "token": "hl_…",
         *       "password": "correct horse battery"
         *     }
         */
        UsePasswordLinkDto: {
            /** @description What stands after `#token=` in the link. */
            token: string;
            /** @example correct horse battery */
            password: string;
        };
        /**
         * @example {
         *       "credential": "user",
         *       "client": {
         *         "id": "0199a1b2-0000-7000-8000-000000000001",
         *         "name": "Example Ltd"
         *       },
         *       "scopes": [
         *         "templates:manage",
         *         "messages:send",
         *         "webhooks:manage",
         *         "marketing:read",
         *         "marketing:manage"
         *       ],
         *       "role": "owner",
         *       "user": {
         *         "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "email": "ana@example.com",
         *         "name": "Ana Lima",
         *         "role": "owner",
         *         "client_id": "0199a1b2-0000-7000-8000-000000000001"
         *       }
         *     }
         */
        CallerDto: {
            /**
             * @description What the request came with.
             * @enum {unknown}
             */
            credential: "user" | "api_key";
            client: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage")[];
            /**
             * @description What the person may do.
             * @enum {unknown}
             */
            role?: "owner" | "admin" | "member";
            user?: components["schemas"]["SessionUserDto"];
            api_key?: {
                id: string;
                name: string;
                prefix: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                expires_at?: string;
            };
        };
        /**
         * @example {
         *       "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "email": "ana@example.com",
         *       "name": "Ana Lima",
         *       "role": "admin",
         *       "password_set": true,
         *       "created_at": "2026-01-31T09:00:00.000Z"
         *     }
         */
        UserDto: {
            id: string;
            email: string;
            name: string;
            /**
             * @description What the person may do.
             * @enum {unknown}
             */
            role: "owner" | "admin" | "member";
            /** @description False until the one-time link was used. */
            password_set: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            last_login_at?: string;
        };
        /**
         * @example {
         *       "url": "https://herald.example.com/console/set-password#token=hl_…",
         *       "expires_at": "2026-02-07T09:00:00.000Z"
         *     }
         */
        PasswordLinkDto: {
            /** @description Opens the page where the user sets a password. Works once. */
            url: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
        };
        /**
         * @example {
         *       "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "email": "ana@example.com",
         *       "name": "Ana Lima",
         *       "role": "admin",
         *       "password_set": true,
         *       "created_at": "2026-01-31T09:00:00.000Z"
         *     }
         */
        CreatedUserDto: {
            id: string;
            email: string;
            name: string;
            /**
             * @description What the person may do.
             * @enum {unknown}
             */
            role: "owner" | "admin" | "member";
            /** @description False until the one-time link was used. */
            password_set: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            last_login_at?: string;
            password_link?: components["schemas"]["PasswordLinkDto"];
        };
        /**
         * @example {
         *       "email": "ana@example.com",
         *       "name": "Ana Lima",
         *       "role": "member"
         *     }
         */
        CreateUserDto: {
            /** @description Used to sign in; upper and lower case are the same. */
            email: string;
            name: string;
            /**
             * @description What the person may do.
             * @enum {unknown}
             */
            role: "owner" | "admin" | "member";
            /**
             * @description Without it, the answer carries a one-time link where the user sets one.
             * @example correct horse battery
             */
            password?: string;
        };
        /**
         * @example {
         *       "role": "admin"
         *     }
         */
        UpdateUserDto: {
            name?: string;
            /**
             * @description What the person may do.
             * @enum {unknown}
             */
            role?: "owner" | "admin" | "member";
        };
        UserListDto: {
            data: components["schemas"]["UserDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "id": "key_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "name": "Order service",
         *       "prefix": "hk_7m2c9x4q",
         *       "scopes": [
         *         "messages:send"
         *       ],
         *       "created_by": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "last_used_at": "2026-02-01T10:00:00.000Z"
         *     }
         */
        ApiKeyDto: {
            id: string;
            name: string;
            /** @description The beginning of the key, to tell keys apart. */
            prefix: string;
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage")[];
            /** @description The user; absent when the operator made the key. */
            created_by?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at?: string;
            /**
             * Format: date-time
             * @description Up to a few seconds behind.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_used_at?: string;
        };
        /**
         * @example {
         *       "id": "key_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "name": "Order service",
         *       "prefix": "hk_7m2c9x4q",
         *       "scopes": [
         *         "messages:send"
         *       ],
         *       "created_by": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "key": "hk_7m2c9x4q_…"
         *     }
         */
        CreatedApiKeyDto: {
            id: string;
            name: string;
            /** @description The beginning of the key, to tell keys apart. */
            prefix: string;
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage")[];
            /** @description The user; absent when the operator made the key. */
            created_by?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at?: string;
            /**
             * Format: date-time
             * @description Up to a few seconds behind.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_used_at?: string;
            /** @description The key in clear text, shown only here. Send it as `x-svc-api-key`. */
            key: string;
        };
        /**
         * @example {
         *       "name": "Order service",
         *       "scopes": [
         *         "messages:send"
         *       ]
         *     }
         */
        CreateApiKeyDto: {
            name: string;
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage")[];
            /**
             * Format: date-time
             * @description In the future. Without it the key works until it is revoked.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at?: string;
        };
        ApiKeyListDto: {
            data: components["schemas"]["ApiKeyDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        DispatchTargetDto: {
            /** @description Where the events go; null while no base URL is configured. */
            url: string | null;
            /** @description The events that reach this URL. */
            events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected")[];
        };
        DispatchUrlsDto: {
            platforms: {
                chatapp: {
                    /** @description While false, events are recorded as skipped and not sent. */
                    enabled: boolean;
                    urls: {
                        messages: components["schemas"]["DispatchTargetDto"];
                        statuses: components["schemas"]["DispatchTargetDto"];
                        send_results: components["schemas"]["DispatchTargetDto"];
                        templates: components["schemas"]["DispatchTargetDto"];
                        channel: components["schemas"]["DispatchTargetDto"];
                    };
                };
                photoapp: {
                    /** @description While false, events are recorded as skipped and not sent. */
                    enabled: boolean;
                    urls: {
                        messages: components["schemas"]["DispatchTargetDto"];
                        statuses: components["schemas"]["DispatchTargetDto"];
                        send_results: components["schemas"]["DispatchTargetDto"];
                        channel: components["schemas"]["DispatchTargetDto"];
                    };
                };
                socialapp: {
                    /** @description While false, events are recorded as skipped and not sent. */
                    enabled: boolean;
                    urls: {
                        messages: components["schemas"]["DispatchTargetDto"];
                        statuses: components["schemas"]["DispatchTargetDto"];
                        send_results: components["schemas"]["DispatchTargetDto"];
                        channel: components["schemas"]["DispatchTargetDto"];
                    };
                };
            };
            services: {
                marketing: {
                    /** @description While false, events are recorded as skipped and not sent. */
                    enabled: boolean;
                    /** @description Where the events go; null while no base URL is configured. */
                    url: string | null;
                    /** @description The events that reach this URL. */
                    events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected")[];
                };
                publishing: {
                    /** @description While false, events are recorded as skipped and not sent. */
                    enabled: boolean;
                    /** @description Where the events go; null while no base URL is configured. */
                    url: string | null;
                    /** @description The events that reach this URL. */
                    events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected")[];
                };
            };
            embedded_signup: {
                /** @description Where the events go; null while no base URL is configured. */
                url: string | null;
                /** @description The events that reach this URL. */
                events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected")[];
            };
        };
        WebhookConfigResponseDto: {
            /**
             * @description Base URL of your backend, as it was set; empty while there is none.
             * @example https://hooks.example.com/herald
             */
            webhook_url: string;
            /** @description True when a shared token is configured. */
            webhook_secret_set: boolean;
            /**
             * @description The end of the token, enough to recognize it; empty while there is none.
             * @example whsec_…9f3a
             */
            webhook_secret_hint: string;
            /** @description True when webhook_url is set. */
            configured: boolean;
            /**
             * @description The header that carries the shared token.
             * @example x-webhook-token
             */
            signature_header: string;
            dispatch_urls: components["schemas"]["DispatchUrlsDto"];
        };
        /**
         * @example {
         *       "webhook_url": "https://hooks.example.com/herald"
         *     }
         */
        UpdateWebhookConfigDto: {
            /** @description Absolute URL without credentials, query or fragment. null or "" clears it. */
            webhook_url?: string | null;
            /** @description Shared token, 8 to 256 visible characters. null clears it. It is never shown again. */
            webhook_secret?: string | null;
        };
        /**
         * @example {
         *       "enabled": false
         *     }
         */
        SwitchDispatchDto: {
            enabled: boolean;
        };
        GeneratedSecretDto: {
            /**
             * @description The new token in clear text. It is shown here and never again.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            webhook_secret: string;
        };
        /**
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "message.received",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9zq3v8m5w6t7y2x4c1b0n9b",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "received_at": "2026-01-31T09:00:00.120Z",
         *       "status": "delivered",
         *       "attempts": 1,
         *       "late": false,
         *       "replays": 0,
         *       "finished_at": "2026-01-31T09:00:00.164Z",
         *       "data": {
         *         "from": {
         *           "phone": "5511999999999"
         *         },
         *         "text": "Hello"
         *       }
         *     }
         */
        EventDto: {
            id: string;
            /** @enum {unknown} */
            type: "message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected";
            /** @enum {unknown} */
            key: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
            /** @enum {unknown} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            external_ref?: string;
            /** @description Grows by one per client, without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description When Herald recorded it.
             * @example 2026-01-31T09:00:00.000Z
             */
            received_at: string;
            /** @enum {unknown} */
            status: "pending" | "delivered" | "failed" | "skipped";
            /** @enum {unknown} */
            skip_reason?: "disabled" | "not_configured";
            /** @description What went wrong last, for instance `http_500`, `timeout` or `receiver_down`. */
            failure?: string;
            /** @description Calls made to your backend, replays included. */
            attempts: number;
            /** @description It stepped aside: newer events of the conversation were sent before it. */
            late: boolean;
            /** @description How often it was sent again on request. */
            replays: number;
            /** @description A sample that was asked for. */
            test?: boolean;
            /**
             * Format: date-time
             * @description When it was delivered, failed or skipped.
             * @example 2026-01-31T09:00:00.000Z
             */
            finished_at?: string;
            /** @description Normalized; `raw` is the object of the platform. */
            data: {
                [key: string]: unknown;
            };
        };
        EventAttemptDto: {
            number: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            at: string;
            /** @description HTTP status; absent when no answer came. */
            status?: number;
            /** @description `delivered`, or what went wrong. */
            outcome: string;
            duration_ms: number;
            /** @description First KB of the answer. */
            answer?: string;
            /** @description Made because the event was sent again on request. */
            replay: boolean;
        };
        EventDetailDto: {
            id: string;
            /** @enum {unknown} */
            type: "message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected";
            /** @enum {unknown} */
            key: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
            /** @enum {unknown} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            external_ref?: string;
            /** @description Grows by one per client, without gaps. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description When Herald recorded it.
             * @example 2026-01-31T09:00:00.000Z
             */
            received_at: string;
            /** @enum {unknown} */
            status: "pending" | "delivered" | "failed" | "skipped";
            /** @enum {unknown} */
            skip_reason?: "disabled" | "not_configured";
            /** @description What went wrong last, for instance `http_500`, `timeout` or `receiver_down`. */
            failure?: string;
            /** @description Calls made to your backend, replays included. */
            attempts: number;
            /** @description It stepped aside: newer events of the conversation were sent before it. */
            late: boolean;
            /** @description How often it was sent again on request. */
            replays: number;
            /** @description A sample that was asked for. */
            test?: boolean;
            /**
             * Format: date-time
             * @description When it was delivered, failed or skipped.
             * @example 2026-01-31T09:00:00.000Z
             */
            finished_at?: string;
            /** @description Normalized; `raw` is the object of the platform. */
            data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description While pending: when it is tried next.
             * @example 2026-01-31T09:00:00.000Z
             */
            next_attempt_at?: string;
            /** @description Every call made, oldest first. */
            tries: components["schemas"]["EventAttemptDto"][];
        };
        EventPageDto: {
            data: components["schemas"]["EventDto"][];
            paging: {
                next_cursor: string | null;
            };
            /** @description The oldest event that is still kept; null when there is none. */
            oldest_sequence: number | null;
        };
        /**
         * @example {
         *       "status": "failed",
         *       "since": "2026-01-31T00:00:00.000Z",
         *       "dry_run": true
         *     }
         */
        RetryEventsDto: {
            /** @enum {unknown} */
            key?: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
            /** @enum {unknown} */
            type?: "message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected";
            channel_id?: string;
            /**
             * Format: date-time
             * @description Recorded at or after.
             * @example 2026-01-31T09:00:00.000Z
             */
            since?: string;
            /**
             * Format: date-time
             * @description Recorded before.
             * @example 2026-01-31T09:00:00.000Z
             */
            until?: string;
            /**
             * @description Absent: failed and skipped ones.
             * @enum {unknown}
             */
            status?: "delivered" | "failed" | "skipped";
            /** @description Only count. */
            dry_run?: boolean;
        };
        RetryCountDto: {
            /** @description Events that fit the filters and can be sent. */
            matched: number;
            /** @description Events that were put in line; absent on a dry run. */
            queued?: number;
        };
        /**
         * @example {
         *       "key": "chatapp"
         *     }
         */
        TestEventDto: {
            /** @enum {unknown} */
            key: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
        };
        EventDayDto: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            day: string;
            /** @description Counted where events come in. */
            received: number;
            delivered: number;
            failed: number;
            skipped: number;
            pending: number;
            /** @description received = delivered + failed + skipped + pending */
            balanced: boolean;
        };
        ReceiverDto: {
            /** @description The base URL, or the one URL that keeps failing. */
            url: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            down_since: string;
            probes: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            next_probe_at: string;
            failure: string;
        };
        EventLedgerDto: {
            data: components["schemas"]["EventDayDto"][];
            paging: {
                next_cursor: string | null;
            };
            /** @description Every day shown balances. */
            balanced: boolean;
            /** @description Receivers that are probed instead of sent to. Their backlog waits and loses nothing. */
            receivers_down: components["schemas"]["ReceiverDto"][];
        };
        /** @description A connected account on one of the three messaging platforms. */
        ChannelDto: {
            /** @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            channel_id: string;
            /** @enum {unknown} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /**
             * @description `attention` means that a person must act soon; `health` says why.
             * @enum {unknown}
             */
            status: "connected" | "attention" | "disconnected";
            name: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            connected_at: string;
            health: {
                ok: boolean;
                /**
                 * Format: date-time
                 * @description When the connection was last looked at.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                checked_at?: string;
                problems: {
                    /** @enum {unknown} */
                    reason: "token_invalid" | "permission_missing" | "app_not_subscribed" | "number_not_registered" | "quality_low" | "throughput_limited" | "account_restricted" | "sends_unconfirmed";
                    message: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    since: string;
                }[];
            };
            /** @description chatapp: the business account. */
            waba_id?: string;
            /** @description chatapp: the number that messages are sent from. */
            phone_number_id?: string;
            /** @description chatapp: the number as people write it. */
            display_phone_number?: string;
            /** @description chatapp: namespace of the templates. */
            template_namespace?: string;
            /** @description chatapp: GREEN, YELLOW, RED or UNKNOWN, as the platform rates the number. */
            quality_rating?: string;
            /** @description chatapp: STANDARD (80 messages per second) or HIGH (1,000). */
            throughput?: string;
            /** @description photoapp and socialapp: the account that messages are sent from. */
            account_id?: string;
            /** @description photoapp and socialapp. */
            username?: string;
            /** @description photoapp and socialapp: the page behind the account. */
            page_id?: string;
        };
        /**
         * @description chatapp needs waba_id and phone_number_id, socialapp page_id, photoapp account_id (and page_id when it is reached through a page).
         * @example {
         *       "platform": "chatapp",
         *       "access_token": "EAAB…",
         *       "waba_id": "102290129340398",
         *       "phone_number_id": "106540352242922"
         *     }
         */
        ConnectChannelDto: {
            /** @enum {unknown} */
            platform: "chatapp" | "photoapp" | "socialapp";
            name?: string;
            external_ref?: string;
            /** @description A token of the platform that may send for the account. Stored encrypted, never returned. */
            access_token: string;
            waba_id?: string;
            phone_number_id?: string;
            page_id?: string;
            account_id?: string;
        };
        /**
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "template_data": {
         *         "name": "order_ready",
         *         "language": "en_US",
         *         "category": "UTILITY",
         *         "components": [
         *           {
         *             "type": "BODY",
         *             "text": "Hi {{1}}, your order {{2}} is ready.",
         *             "example": {
         *               "body_text": [
         *                 [
         *                   "Ana",
         *                   "1042"
         *                 ]
         *               ]
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        SubmitTemplateDto: {
            /**
             * @description A chatapp channel.
             * @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3
             */
            channel_id: string;
            /** @description In the chat platform's own template format. */
            template_data: {
                name: string;
                language: string;
                category: string;
                components: {
                    [key: string]: unknown;
                }[];
            } & {
                [key: string]: unknown;
            };
        };
        SubmitTemplateResponseDto: {
            /** @description 200 means accepted for review; anything else is the platform's error code. */
            externalCode: number;
            /** @enum {unknown} */
            status?: "PENDING" | "APPROVED" | "REJECTED";
            /** @description Template id on the chat platform. */
            id_external?: string;
            name?: string;
            /** @description The platform's error message when externalCode is not 200. */
            message?: string;
        };
        ListTemplatesDto: {
            /**
             * @description A chatapp channel.
             * @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3
             */
            channel_id: string;
            limit?: number;
            cursor?: string;
            /** @description Only this template. */
            name?: string;
        };
        TemplateDto: {
            id_external: string;
            /** @description Id of this translation; the same value as id_external. */
            hsm_id: string;
            name: string;
            language: string;
            category: string;
            /** @enum {unknown} */
            status: "PENDING" | "APPROVED" | "REJECTED";
            /** @description The platform's own word, of which there are more than three. */
            platform_status: string;
            quality?: string;
            components: {
                [key: string]: unknown;
            }[];
            rejected_reason?: string;
        };
        /**
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "template_name": "order_ready"
         *     }
         */
        DeleteTemplateDto: {
            /**
             * @description A chatapp channel.
             * @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3
             */
            channel_id: string;
            /** @description All translations of this template are deleted, unless hsm_id names one. */
            template_name: string;
            /** @description Deletes only this translation. */
            hsm_id?: string;
        };
        DeleteTemplateResponseDto: {
            success: boolean;
            /** @description 200, or the platform's HTTP status when it refused. */
            status_code: number;
            message?: string;
        };
        MarketingTermsStatusDto: {
            /**
             * @description Current version of the text; send it when accepting.
             * @example 2026-11-01
             */
            version: string;
            /** @description True when the client accepted the current version. The gate checks this alone. */
            accepted: boolean;
            accepted_at: string | null;
            accepted_by: {
                user_id: string;
                name: string;
                email: string;
                role: string;
            } | null;
            /** @description Same value as accepted. */
            current_version_accepted: boolean;
            /** @description The terms themselves, in Markdown. */
            text: string;
        };
        AcceptTermsDto: {
            /** @example 2026-11-01 */
            version: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description See the error body. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessDto"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    usePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsePasswordLinkDto"];
            };
        };
        responses: {
            /** @description Set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallerDto"];
                };
            };
            /** @description `ambiguous_credentials`: A user token and an API key came together. Send one of them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserListDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedUserDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `email_taken`: A user with this e-mail address exists already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example usr_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `user_not_found`: No user with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `last_owner`: The last owner can neither go nor lose the role. Make somebody else an owner first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example usr_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `user_not_found`: No user with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `last_owner`: The last owner can neither go nor lose the role. Make somebody else an owner first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example usr_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLinkDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `user_not_found`: No user with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyListDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example key_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `api_key_not_found`: No API key with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getWebhookConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConfigResponseDto"];
                };
            };
            /** @description `ambiguous_credentials`: A user token and an API key came together. Send one of them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateWebhookConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookConfigDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConfigResponseDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    switchDispatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A platform or a service. */
                platform: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchDispatchDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConfigResponseDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    generateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedSecretDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                key?: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
                type?: "message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "comment.received" | "mention.received" | "post.updated" | "channel.connected";
                channel_id?: string;
                /**
                 * @description Recorded at or after.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Recorded before.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                until?: string;
                status?: "pending" | "delivered" | "failed" | "skipped";
                /** @description Read as a feed: events after this one, oldest first. */
                after_sequence?: number;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPageDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetailDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `event_not_found`: No event with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    retryEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `event_not_found`: No event with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    retryEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryEventsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryCountDto"];
                };
            };
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryCountDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventDto"];
            };
        };
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getEventLedger: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventLedgerDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listChannels: {
        parameters: {
            query?: {
                platform?: "chatapp" | "photoapp" | "socialapp";
                status?: "connected" | "attention" | "disconnected";
                external_ref?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChannelDto"][];
                        paging: {
                            next_cursor: string | null;
                        };
                    };
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    connectChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectChannelDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `platform_rejected`: The platform refused the request. `platform` carries its words; `details` the fields it blames.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_object_not_found`: The platform has no such object, or the report is older than 30 days. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_already_connected`: The account is connected by another client. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `platform_rate_limited`: The platform asks for a pause. Try again after `Retry-After`.
             *
             *     `rate_limited`: Too many requests. Wait as long as `Retry-After` says.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_unavailable`: The platform failed or could not be reached. Nothing was decided; try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_timeout`: The platform did not answer in time. Look before you repeat a create. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_not_found`: No channel with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    disconnectChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_not_found`: No channel with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    submitTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitTemplateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmitTemplateResponseDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `unsupported_platform`: The channel belongs to a platform that has no such thing.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_not_found`: No channel with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_disconnected`: The channel is disconnected. Connect it again first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_unavailable`: The platform failed or could not be reached. Nothing was decided; try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_timeout`: The platform did not answer in time. Look before you repeat a create. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListTemplatesDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplateDto"][];
                        paging: {
                            next_cursor: string | null;
                        };
                    };
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `platform_rejected`: The platform refused the request. `platform` carries its words; `details` the fields it blames.
             *
             *     `unsupported_platform`: The channel belongs to a platform that has no such thing.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `channel_not_found`: No channel with this id belongs to the client.
             *
             *     `platform_object_not_found`: The platform has no such object, or the report is older than 30 days.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_disconnected`: The channel is disconnected. Connect it again first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `platform_rate_limited`: The platform asks for a pause. Try again after `Retry-After`.
             *
             *     `rate_limited`: Too many requests. Wait as long as `Retry-After` says.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_unavailable`: The platform failed or could not be reached. Nothing was decided; try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_timeout`: The platform did not answer in time. Look before you repeat a create. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteTemplateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteTemplateResponseDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `unsupported_platform`: The channel belongs to a platform that has no such thing.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_not_found`: No channel with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_disconnected`: The channel is disconnected. Connect it again first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_unavailable`: The platform failed or could not be reached. Nothing was decided; try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_timeout`: The platform did not answer in time. Look before you repeat a create. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getMarketingTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketingTermsStatusDto"];
                };
            };
            /** @description `ambiguous_credentials`: A user token and an API key came together. Send one of them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    acceptMarketingTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptTermsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketingTermsStatusDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
             *
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
             *
             *     `insufficient_role`: The user is signed in, but the role may not do this.
             *
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            /**
             * @description `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefreshDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            /**
             * @description `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefreshDto"];
            };
        };
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 10 MB (10,485,760 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unsupported_media_type`: Bodies are JSON: send `Content-Type: application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
}
