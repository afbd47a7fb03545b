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
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where am I signed in?
         * @description Your own sign-ins that have not ended, newest first.
         *
         *     Signed-in users only.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends all your sign-ins but the one that this request is made with, with their tokens, on every node.
         *
         *     Signed-in users only.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
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
         * End one of my sign-ins
         * @description When the answer comes, no node accepts a token of that sign-in any more, and it cannot be renewed.
         *
         *     Signed-in users only.
         */
        delete: operations["endSession"];
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
    "/api/outbound/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue a message
         * @description Answers 202 once the message is stored; it is then sent in order per recipient, as fast as the number may. Results and statuses arrive by webhook.
         *
         *     Scope: `messages:send`.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages, newest first
         * @description Scope: `messages:send`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A message with its whole life
         * @description When it was accepted, each call to the platform, each status it told, each event to your backend.
         *
         *     Scope: `messages:send`.
         */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/messages/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a message that is still queued
         * @description Cancelling twice changes nothing. Once its call may have begun, a message cannot be cancelled: 409.
         *
         *     Scope: `messages:send`.
         */
        post: operations["cancelMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The books: what was accepted and what became of it, day by day
         * @description Newest day (UTC) first. `accepted` is counted where messages are accepted, the states are counted from the messages themselves: when they do not add up, something was lost, and `balanced` is false.
         *
         *     Scope: `messages:send`.
         */
        get: operations["getMessageLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/{channel_id}/media/{media_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file that came in
         * @description Streams the file with its own content type.
         *
         *     Scope: `messages:send`.
         */
        get: operations["downloadMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/{channel_id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a received message as read
         * @description On photoapp and socialapp the whole conversation is marked.
         *
         *     Scope: `messages:send`.
         */
        post: operations["markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Handshake of the platforms
         * @description Answers the challenge, as text, when the verify token is the configured one.
         */
        get: operations["verifyPlatformWebhook"];
        put?: never;
        /**
         * Notifications of the platforms
         * @description One address for all platform objects, signed with `X-Hub-Signature-256`. The answer is 200 once everything in it is durable; the same notification again changes nothing.
         */
        post: operations["receivePlatformWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/unrecognized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the platforms told about your accounts that is not understood
         * @description Kept for 30 days, newest first, so that nothing is dropped silently. They are not sent.
         *
         *     Scope: `webhooks:manage`.
         */
        get: operations["listUnrecognizedNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/embed/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signup sessions, newest first
         * @description Scope: `webhooks:manage`.
         */
        get: operations["listEmbedSessions"];
        put?: never;
        /**
         * Make a one-use link with which a customer connects a channel
         * @description Put `url` into an iframe on one of the allowed origins. The token in it is shown only in this answer.
         *
         *     Scope: `webhooks:manage`.
         */
        post: operations["createEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/embed/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one signup session: the source of truth of its result
         * @description Scope: `webhooks:manage`.
         */
        get: operations["getEmbedSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/embed/sessions/{sessionId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a signup session before it is used
         * @description The link is dead at once. A session that is over already stays as it is.
         *
         *     Scope: `webhooks:manage`.
         */
        post: operations["revokeEmbedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed/{token}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the signup page shows
         * @description Called by the page itself; the token in the path is its credential.
         */
        get: operations["getSignupPageState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed/{token}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the login dialog told the page
         * @description Called by the page itself. Believed only where the platform says the same.
         */
        post: operations["claimSignupAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed/{token}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer what the connection asks: which account, or the PIN of the number
         * @description Called by the page itself.
         */
        post: operations["answerSignupQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed/{token}/start-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to the choice of platforms
         * @description Called by the page itself. A connection that is running goes on.
         */
        post: operations["startSignupOver"];
        delete?: never;
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
    "/api/marketing/oauth/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the address of the login dialog to connect ad accounts
         * @description The state is good for 10 minutes, for one exchange, and only for the client that asked.
         *
         *     Scope: `marketing:manage`.
         */
        get: operations["getMarketingOauthUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/oauth/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect the ad accounts that the user granted
         * @description Exchanges the code for a long-lived token and stores one record per granted ad account. New ones are `available`; connecting again renews the token and brings a revoked account back.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["exchangeMarketingOauthCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/data-deletion/{confirmationCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Look up a deletion by its confirmation code */
        get: operations["getDataDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/ad-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connected ad accounts
         * @description Scope: `marketing:read`.
         */
        get: operations["listAdAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/ad-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an ad account
         * @description Scope: `marketing:read`.
         */
        get: operations["getAdAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activate or disable an ad account
         * @description Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        patch: operations["updateAdAccount"];
        trace?: never;
    };
    "/api/marketing/ad-accounts/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read name, currency and status of an ad account again from the platform
         * @description Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["refreshAdAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/enums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the values of every enumeration
         * @description `date_preset` and `time_increment` are suggestions; the platform judges what it is given.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["getMarketingEnums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns of an ad account
         * @description A page may be shorter than `limit` although there are more: `next_cursor` alone tells.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Created PAUSED unless `status` says otherwise. `special_ad_categories` is always sent, empty when absent.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a campaign
         * @description Scope: `marketing:read`.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a campaign
         * @description Only the fields that are there are sent; a null changes nothing.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/api/marketing/adsets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ad sets of an ad account
         * @description A page may be shorter than `limit` although there are more: `next_cursor` alone tells.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["listAdSets"];
        put?: never;
        /**
         * Create an ad set
         * @description Created PAUSED unless `status` says otherwise. A lifetime budget needs `end_time`.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["createAdSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/adsets/{adSetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an ad set
         * @description Scope: `marketing:read`.
         */
        get: operations["getAdSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an ad set
         * @description Only the fields that are there are sent; a null changes nothing.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        patch: operations["updateAdSet"];
        trace?: never;
    };
    "/api/marketing/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ads of an ad account
         * @description A page may be shorter than `limit` although there are more: `next_cursor` alone tells.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["listAds"];
        put?: never;
        /**
         * Create an ad
         * @description Joins an ad set with an existing creative. Created PAUSED unless `status` says otherwise.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["createAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/ads/{adId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an ad
         * @description Scope: `marketing:read`.
         */
        get: operations["getAd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an ad
         * @description An ad cannot move to another ad set: with `adset_id` the answer is 400.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        patch: operations["updateAd"];
        trace?: never;
    };
    "/api/marketing/creatives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List creatives of an ad account
         * @description A page may be shorter than `limit` although there are more: `next_cursor` alone tells.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["listCreatives"];
        put?: never;
        /**
         * Create a creative
         * @description The image is named by its hash, the video by its id. The platform may give identical creatives one id.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["createCreative"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/creatives/{creativeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a creative
         * @description Scope: `marketing:read`.
         */
        get: operations["getCreative"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image to the library of an ad account
         * @description The same file again gives the same hash.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["uploadAdImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a video by its public address
         * @description The platform downloads and processes it; read the video to learn when it is ready.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["registerAdVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/videos/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a video and how far its processing is
         * @description Scope: `marketing:read`.
         */
        get: operations["getAdVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages that an ad account can publish for
         * @description Scope: `marketing:read`.
         */
        get: operations["listAdPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/pixels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pixels of an ad account
         * @description Scope: `marketing:read`.
         */
        get: operations["listAdPixels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/targeting-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for interests, behaviours, places and languages to target
         * @description Without `type` everything that the account can target in detail; with one the platform’s search of that type (adinterest, adgeolocation, adlocale, …).
         *
         *     Scope: `marketing:read`.
         */
        get: operations["searchTargeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read delivery metrics
         * @description One page of rows, as the platform gives them. Without `fields`: impressions, clicks, spend, reach, frequency, cpc, cpm, ctr and actions. Large queries belong into a report.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["getInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/insights/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a report of delivery metrics
         * @description The service follows the run, tries a failed one once more and splits one that is too large; insights_report.finished tells when it is over.
         *
         *     Scope: `marketing:read`.
         */
        post: operations["startInsightsReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/insights/reports/{reportRunId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far a report is
         * @description Scope: `marketing:read`.
         */
        get: operations["getInsightsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/insights/reports/{reportRunId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the rows of a report
         * @description Before the report is complete: what there is, or nothing.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["getInsightsReportResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs a person now
         * @description Channels with problems, receivers that fail, tokens and keys that end within 14 days, accounts that lost their access, and what is not set up yet; the urgent first. The answer leaves out what the credential could not read elsewhere: receivers need `webhooks:manage`, channels that or `messages:send`, ad accounts and terms `marketing:read`, API keys a signed-in owner or admin. All at once, at most 100 of a kind: `next_cursor` is always null.
         *
         *     Scope: `messages:send` or `webhooks:manage` or `marketing:read`.
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
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
    "/api/channels/{channel_id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file to send
         * @description As multipart/form-data with one file, or the bare bytes with their own Content-Type; at most 10 MB. Larger files: send a `link`. The platform keeps it for 30 days.
         *
         *     Scope: `messages:send`.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/deauthorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person removed the app on the platform
         * @description Form field `signed_request`. Ends every connection that the person made.
         */
        post: operations["receiveDeauthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/data-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person wants their data deleted
         * @description Form field `signed_request`. Ends every connection that the person made, deletes the tokens and the person’s id, and answers where the deletion can be looked up.
         */
        post: operations["receiveDataDeletion"];
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
            error: "validation_failed" | "invalid_json" | "ambiguous_credentials" | "invalid_cursor" | "invalid_recipient" | "unsupported_platform" | "missing_permission" | "platform_rejected" | "unauthenticated" | "insufficient_scope" | "insufficient_role" | "console_only" | "terms_not_accepted" | "verification_failed" | "client_suspended" | "platform_permission_denied" | "not_found" | "user_not_found" | "api_key_not_found" | "sign_in_not_found" | "channel_not_found" | "message_not_found" | "media_not_found" | "event_not_found" | "session_not_found" | "ad_account_not_found" | "platform_object_not_found" | "method_not_allowed" | "email_taken" | "last_owner" | "channel_disconnected" | "channel_already_connected" | "message_not_cancellable" | "session_not_revocable" | "invalid_transition" | "ad_account_not_active" | "ad_account_revoked" | "session_ended" | "payload_too_large" | "image_too_large" | "unsupported_media_type" | "rate_limited" | "queue_full" | "platform_rate_limited" | "internal_error" | "platform_unavailable" | "overloaded" | "platform_timeout";
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
            }[];
        };
        /**
         * @example {
         *       "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "email": "ana@example.com",
         *       "name": "Ana Lima",
         *       "role": "owner",
         *       "scopes": [
         *         "templates:manage",
         *         "messages:send",
         *         "webhooks:manage",
         *         "marketing:read",
         *         "marketing:manage"
         *       ],
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
            /** @description What the role allows: a page offers nothing beyond them. */
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage")[];
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
         *         "scopes": [
         *           "templates:manage",
         *           "messages:send",
         *           "webhooks:manage",
         *           "marketing:read",
         *           "marketing:manage"
         *         ],
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
         *         "scopes": [
         *           "templates:manage",
         *           "messages:send",
         *           "webhooks:manage",
         *           "marketing:read",
         *           "marketing:manage"
         *         ],
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
         *       "id": "ses_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "current": true,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "last_used_at": "2026-02-02T14:20:00.000Z",
         *       "expires_at": "2026-03-04T14:20:00.000Z",
         *       "user_agent": "Mozilla/5.0 (X11; Linux x86_64) …",
         *       "network": "203.0.113.0/24"
         *     }
         */
        SignInDto: {
            id: string;
            /** @description The sign-in that this request was made with. */
            current: boolean;
            /**
             * Format: date-time
             * @description When you signed in.
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last renewed; an open console does that once an hour.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When it ends unless it is renewed before.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /** @description What the browser or program called itself. */
            user_agent?: string;
            /** @description The network that the sign-in came from; the address itself is not kept. */
            network?: string;
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
            /**
             * @description Used to sign in; upper and lower case are the same.
             * @example ana@example.com
             */
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
                    reason: "token_invalid" | "token_expiring" | "permission_missing" | "app_not_subscribed" | "number_not_registered" | "quality_low" | "throughput_limited" | "account_restricted" | "sends_unconfirmed";
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
            /** @example 106540352242922 */
            waba_id?: string;
            /** @example 106540352242922 */
            phone_number_id?: string;
            /** @example 106540352242922 */
            page_id?: string;
            /** @example 106540352242922 */
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
            /**
             * @description Deletes only this translation.
             * @example 594425479261596
             */
            hsm_id?: string;
        };
        DeleteTemplateResponseDto: {
            success: boolean;
            /** @description 200, or the platform's HTTP status when it refused. */
            status_code: number;
            message?: string;
        };
        /**
         * @description A message. The object named by `type` is in the chat platform’s own format.
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "to": "5511987654321",
         *       "type": "text",
         *       "text": {
         *         "body": "Your order is on its way."
         *       },
         *       "client_ref": "order-1042"
         *     }
         */
        SendMessageDto: {
            /** @description The channel to send from. */
            channel_id: string;
            /** @description chatapp: an international phone number in digits without "+", or a business-scoped user id such as `US.13491208655302741918`. photoapp and socialapp: the platform’s scoped user id, digits. */
            to: string;
            /**
             * @description May be left out when exactly one content object is there.
             * @enum {unknown}
             */
            type?: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            /** @description type=text: `{ "body": "…" }`, or just the text. */
            text?: string | {
                [key: string]: unknown;
            };
            /** @description type=template */
            template?: {
                [key: string]: unknown;
            };
            /** @description type=image: `id` or `link` */
            image?: {
                [key: string]: unknown;
            };
            /** @description type=video: `id` or `link` */
            video?: {
                [key: string]: unknown;
            };
            /** @description type=audio: `id` or `link` */
            audio?: {
                [key: string]: unknown;
            };
            /** @description type=document: `id` or `link` */
            document?: {
                [key: string]: unknown;
            };
            /** @description type=sticker: `id` or `link` */
            sticker?: {
                [key: string]: unknown;
            };
            /** @description type=location */
            location?: {
                [key: string]: unknown;
            };
            /** @description type=contacts */
            contacts?: {
                [key: string]: unknown;
            }[];
            /** @description type=interactive */
            interactive?: {
                [key: string]: unknown;
            };
            /** @description type=reaction */
            reaction?: {
                [key: string]: unknown;
            };
            /** @description Platform id of the message that this one answers. */
            reply_to?: string;
            /** @description Your own reference; comes back unchanged in every event of this message. */
            client_ref?: string;
            /**
             * @description `bulk` never delays the others of its channel. Default `normal`.
             * @enum {unknown}
             */
            priority?: "high" | "normal" | "bulk";
            /**
             * @description What happens when nobody knows whether the platform took the message: `at_least_once` (default) sends again after the settling window, marked `possible_duplicate`; `at_most_once` ends `unknown`.
             * @enum {unknown}
             */
            delivery?: "at_least_once" | "at_most_once";
            /**
             * Format: date-time
             * @description Not sent after this time; the message then ends `expired`.
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string;
            /**
             * @description Accepted when it is that of the channel.
             * @enum {unknown}
             */
            platform?: "chatapp" | "photoapp" | "socialapp";
            /** @description Accepted and ignored. */
            messaging_product?: string;
            /**
             * @description Accepted and ignored.
             * @enum {unknown}
             */
            recipient_type?: "individual";
            /** @description As in the platform’s own format: `message_id` is `reply_to`. */
            context?: {
                message_id?: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description The message is stored and will be sent; its statuses arrive by webhook. */
        SendMessageResponseDto: {
            /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            /** @enum {unknown} */
            status: "queued";
            channel_id: string;
            /** @enum {unknown} */
            platform: "chatapp" | "photoapp" | "socialapp";
            to: string;
            client_ref?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
        };
        /** @description A message and its present state. */
        MessageDto: {
            /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            /** @enum {unknown} */
            status: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
            channel_id: string;
            /** @enum {unknown} */
            platform: "chatapp" | "photoapp" | "socialapp";
            to: string;
            /** @enum {unknown} */
            type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            client_ref?: string;
            reply_to?: string;
            /** @enum {unknown} */
            priority: "high" | "normal" | "bulk";
            /** @enum {unknown} */
            delivery: "at_least_once" | "at_most_once";
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string;
            platform_message_id?: string;
            /** @description It was sent again because nobody knew whether the first call had arrived. */
            possible_duplicate?: boolean;
            attempts: number;
            error?: {
                reason: string;
                /** @description What is wrong and what to do, in plain words. */
                message: string;
                /** @description The platform’s own code, for example 131062. */
                code?: number;
                subcode?: number;
                /** @description The platform’s own words. */
                platform_message?: string;
                platform_details?: string;
                trace_id?: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            updated_at: string;
        };
        MessagePageDto: {
            data: components["schemas"]["MessageDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /** @description A message and everything that happened to it. */
        MessageLifeDto: {
            /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            /** @enum {unknown} */
            status: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
            channel_id: string;
            /** @enum {unknown} */
            platform: "chatapp" | "photoapp" | "socialapp";
            to: string;
            /** @enum {unknown} */
            type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            client_ref?: string;
            reply_to?: string;
            /** @enum {unknown} */
            priority: "high" | "normal" | "bulk";
            /** @enum {unknown} */
            delivery: "at_least_once" | "at_most_once";
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string;
            platform_message_id?: string;
            /** @description It was sent again because nobody knew whether the first call had arrived. */
            possible_duplicate?: boolean;
            attempts: number;
            error?: {
                reason: string;
                /** @description What is wrong and what to do, in plain words. */
                message: string;
                /** @description The platform’s own code, for example 131062. */
                code?: number;
                subcode?: number;
                /** @description The platform’s own words. */
                platform_message?: string;
                platform_details?: string;
                trace_id?: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            updated_at: string;
            /** @description The object named by `type`. */
            content: unknown;
            life: {
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                accepted_at: string;
                /** @description Calls to the platform. */
                attempts: {
                    number: number;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    at: string;
                    duration_ms?: number;
                    /**
                     * @example accepted
                     * @example throttled
                     * @example rejected
                     * @example outcome_unknown
                     */
                    outcome: string;
                    platform_message_id?: string;
                    error?: {
                        reason: string;
                        /** @description What is wrong and what to do, in plain words. */
                        message: string;
                        /** @description The platform’s own code, for example 131062. */
                        code?: number;
                        subcode?: number;
                        /** @description The platform’s own words. */
                        platform_message?: string;
                        platform_details?: string;
                        trace_id?: string;
                    };
                }[];
                /** @description What the platform told. */
                statuses: {
                    status: string;
                    platform_message_id: string;
                    /**
                     * Format: date-time
                     * @description The platform’s time.
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    at: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    received_at: string;
                    /** @description How often the platform told it. */
                    times: number;
                    /** @description Whether it changed the state; late and repeated ones do not. */
                    moved: boolean;
                    error?: {
                        reason: string;
                        /** @description What is wrong and what to do, in plain words. */
                        message: string;
                        /** @description The platform’s own code, for example 131062. */
                        code?: number;
                        subcode?: number;
                        /** @description The platform’s own words. */
                        platform_message?: string;
                        platform_details?: string;
                        trace_id?: string;
                    };
                }[];
                /** @description Events to your backend, for as long as they are kept. */
                forwards: {
                    event_id: string;
                    type: string;
                    status: string;
                    attempts: number;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    at: string;
                }[];
            };
        };
        MessageLedgerDto: {
            data: {
                /** Format: date */
                day: string;
                /** @description Counted where messages are accepted. */
                accepted: number;
                queued: number;
                sending: number;
                unknown: number;
                expired: number;
                cancelled: number;
                sent: number;
                failed: number;
                delivered: number;
                read: number;
                /** @description accepted = the sum of all states. */
                balanced: boolean;
            }[];
            balanced: boolean;
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *       "typing": true
         *     }
         */
        ReadMessageDto: {
            /** @description Platform id of the message you received. */
            message_id: string;
            /** @description Also show that somebody is typing. */
            typing?: boolean;
        };
        ReadMessageResponseDto: {
            success: boolean;
        };
        UploadedFileDto: {
            /** @description Use it as `id` of an image, video, audio, document or sticker. */
            id: string;
        };
        UnrecognizedNoticeDto: {
            /** @enum {unknown} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /**
             * @description As the platform calls it.
             * @example whatsapp_business_account
             */
            object: string;
            /** @example flows */
            field: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            received_at: string;
            /** @description The object of the platform, untouched. */
            raw: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "allowed_origins": [
         *         "https://app.example.com"
         *       ],
         *       "platforms": [
         *         "chatapp"
         *       ],
         *       "external_ref": "customer-42",
         *       "prefill": {
         *         "business": {
         *           "name": "Lagoon Retail",
         *           "email": "hello@lagoon.example",
         *           "website": "https://lagoon.example"
         *         },
         *         "phone": {
         *           "displayName": "Lagoon Retail",
         *           "category": "RETAIL"
         *         }
         *       }
         *     }
         */
        CreateEmbedSessionDto: {
            /** @description Origins (scheme, host, port) that may embed the page and are told the result. https, or http on localhost. */
            allowed_origins: string[];
            /** @description Channels offered. Default: chatapp. */
            platforms?: ("chatapp" | "photoapp" | "socialapp")[];
            /** @description Your own id for the business; returned unchanged. */
            external_ref?: string;
            /**
             * @description Validity in minutes.
             * @default 30
             */
            ttl_minutes: number;
            prefill?: {
                business?: {
                    name?: string | null;
                    email?: string | null;
                    website?: string | null;
                };
                phone?: {
                    displayName?: string | null;
                    category?: string | null;
                };
            };
            theme?: {
                /**
                 * @description Buttons and marks. Text on it is chosen to be readable.
                 * @example #0b6e4f
                 */
                primary_color?: string;
                /**
                 * @description Behind everything.
                 * @example #0b6e4f
                 */
                background_color?: string;
                /**
                 * @description Text on the background.
                 * @example #0b6e4f
                 */
                text_color?: string;
                /**
                 * @description auto (default) follows the visitor’s system.
                 * @enum {unknown}
                 */
                color_scheme?: "light" | "dark" | "auto";
                /** @description https address of a picture, shown at the top. */
                logo_url?: string;
                /**
                 * @description Absent: the language of the browser, English otherwise.
                 * @enum {unknown}
                 */
                language?: "en" | "pt" | "es";
            };
        };
        CreatedEmbedSessionDto: {
            /** @example es_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            id: string;
            /** @description One-use address for the src of an iframe. */
            url: string;
            /** @description The secret part of the address. Shown only here. */
            token: string;
            /** @enum {unknown} */
            status: "pending" | "opened" | "completed" | "revoked" | "expired" | "failed";
            platforms: ("chatapp" | "photoapp" | "socialapp")[];
            allowed_origins: string[];
            /** @description As given. */
            external_ref?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
        };
        SignupStepDto: {
            /** @enum {unknown} */
            name: "exchange_code" | "extend_token" | "inspect_token" | "find_account" | "subscribe_app" | "register_number" | "read_account" | "check_health" | "store_channel" | "announce";
            /** @enum {unknown} */
            state: "waiting" | "running" | "retrying" | "asking" | "done" | "skipped" | "failed";
            /** @description Why it waits, was left out or failed. */
            reason?: string;
            tries?: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            started_at?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            finished_at?: string;
        };
        SignupProblemDto: {
            /** @enum {unknown} */
            code: "login_refused" | "login_expired" | "permission_missing" | "nothing_found" | "account_taken" | "account_refused" | "pin_wrong" | "number_locked" | "number_unverified" | "not_ready" | "platform_unavailable" | "app_refused" | "internal_error";
            /** @description What is wrong and what to do, for people. */
            message: string;
            /** @enum {unknown} */
            step?: "exchange_code" | "extend_token" | "inspect_token" | "find_account" | "subscribe_app" | "register_number" | "read_account" | "check_health" | "store_channel" | "announce";
            /** @description Permissions that were not given. */
            missing?: string[];
        };
        /** @description The connected channel: the same object in the session, in the webhook channel.connected and in the message to the page. */
        SignupResultDto: {
            channel: {
                channel_id: string;
                /** @enum {unknown} */
                platform: "chatapp" | "photoapp" | "socialapp";
                /** @description chatapp: the business account. */
                waba_id?: string;
                /** @description chatapp: the number. */
                phone_number_id?: string;
                /** @description chatapp: namespace of the templates. */
                template_namespace?: string;
                /** @description chatapp: the number as people write it. */
                display_phone_number?: string;
                /** @description photoapp and socialapp: the account. */
                account_id?: string;
                /** @description photoapp and socialapp. */
                username?: string;
                /** @description photoapp and socialapp: the page behind the account. */
                page_id?: string;
            };
            /** @description As given when the session was made. */
            external_ref?: string;
        };
        SignupQuestionDto: {
            /** @enum {string} */
            type: "account";
            options: {
                account: string;
                label: string;
                detail?: string;
                /** @enum {boolean} */
                taken?: true;
            }[];
        } | {
            /** @enum {string} */
            type: "pin";
            number: string;
        };
        EmbedSessionDto: {
            /** @example es_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            id: string;
            /** @enum {unknown} */
            status: "pending" | "opened" | "completed" | "revoked" | "expired" | "failed";
            platforms: ("chatapp" | "photoapp" | "socialapp")[];
            allowed_origins: string[];
            /** @description As given when the session was made. */
            external_ref?: string;
            prefill?: {
                business?: {
                    name?: string;
                    email?: string;
                    website?: string;
                };
                phone?: {
                    displayName?: string;
                    category?: string;
                };
            };
            theme?: {
                /**
                 * @description Buttons and marks. Text on it is chosen to be readable.
                 * @example #0b6e4f
                 */
                primary_color?: string;
                /**
                 * @description Behind everything.
                 * @example #0b6e4f
                 */
                background_color?: string;
                /**
                 * @description Text on the background.
                 * @example #0b6e4f
                 */
                text_color?: string;
                /**
                 * @description auto (default) follows the visitor’s system.
                 * @enum {unknown}
                 */
                color_scheme?: "light" | "dark" | "auto";
                /** @description https address of a picture, shown at the top. */
                logo_url?: string;
                /**
                 * @description Absent: the language of the browser, English otherwise.
                 * @enum {unknown}
                 */
                language?: "en" | "pt" | "es";
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When the page was first loaded.
             * @example 2026-01-31T09:00:00.000Z
             */
            opened_at?: string;
            /**
             * Format: date-time
             * @description When it was completed, revoked, expired or failed.
             * @example 2026-01-31T09:00:00.000Z
             */
            ended_at?: string;
            /**
             * @description The platform that is being or was connected.
             * @enum {unknown}
             */
            platform?: "chatapp" | "photoapp" | "socialapp";
            /** @description Progress of the connection; empty before the login. */
            steps: components["schemas"]["SignupStepDto"][];
            question?: components["schemas"]["SignupQuestionDto"];
            problem?: components["schemas"]["SignupProblemDto"];
            failure?: components["schemas"]["SignupProblemDto"];
            result?: components["schemas"]["SignupResultDto"];
        };
        SignupPageStateDto: {
            /** @example es_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            session_id: string;
            /** @enum {unknown} */
            status: "pending" | "opened" | "completed" | "revoked" | "expired" | "failed";
            /** @enum {unknown} */
            run: "idle" | "signing_in" | "running" | "asking";
            platforms: ("chatapp" | "photoapp" | "socialapp")[];
            allowed_origins: string[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            prefill?: {
                business?: {
                    name?: string;
                    email?: string;
                    website?: string;
                };
                phone?: {
                    displayName?: string;
                    category?: string;
                };
            };
            theme?: {
                /**
                 * @description Buttons and marks. Text on it is chosen to be readable.
                 * @example #0b6e4f
                 */
                primary_color?: string;
                /**
                 * @description Behind everything.
                 * @example #0b6e4f
                 */
                background_color?: string;
                /**
                 * @description Text on the background.
                 * @example #0b6e4f
                 */
                text_color?: string;
                /**
                 * @description auto (default) follows the visitor’s system.
                 * @enum {unknown}
                 */
                color_scheme?: "light" | "dark" | "auto";
                /** @description https address of a picture, shown at the top. */
                logo_url?: string;
                /**
                 * @description Absent: the language of the browser, English otherwise.
                 * @enum {unknown}
                 */
                language?: "en" | "pt" | "es";
            };
            /** @enum {unknown} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            steps: components["schemas"]["SignupStepDto"][];
            question?: components["schemas"]["SignupQuestionDto"];
            problem?: components["schemas"]["SignupProblemDto"];
            failure?: components["schemas"]["SignupProblemDto"];
            result?: components["schemas"]["SignupResultDto"];
        };
        SignupClaimsDto: {
            event?: string;
            waba_ids?: string[];
            /** @example 106540352242922 */
            phone_number_id?: string;
        };
        SignupAnswerDto: {
            /** @description One of the accounts offered. */
            account?: string;
            /**
             * @description The two-step PIN of the number.
             * @example 123456
             */
            pin?: string;
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
        OauthUrlResponseDto: {
            /** @description Send the user here: the login dialog of the ad platform. */
            url: string;
            /** @description Send it back unchanged in the exchange. */
            state: string;
            /**
             * Format: date-time
             * @description The state is good until then.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
        };
        OauthExchangeDto: {
            /** @description The code of the redirect. */
            code: string;
            /** @example https://app.example.com/ads/connected */
            redirect_uri: string;
            /** @description The state of GET /api/marketing/oauth/url. */
            state: string;
        };
        MissingPermissionResponseDto: {
            /**
             * @description missing_permission, unless the body was wrong or the platform refused the code.
             * @example missing_permission
             */
            error: string;
            message: string;
            /** @description Permissions that were not granted in the dialog; absent when the state was not good. */
            missing?: string[];
            request_id: string;
        } & {
            [key: string]: unknown;
        };
        AdAccountDto: {
            /**
             * Format: uuid
             * @description Our own id: what the paths use.
             */
            id: string;
            /**
             * @description The ad platform id.
             * @example act_710000000000001
             */
            ad_account_id: string;
            /** @example 710000000000001 */
            account_id: string;
            name: string;
            /** @example BRL */
            currency: string;
            /** @example America/Sao_Paulo */
            timezone_name: string;
            /** @description Status on the platform: 1 active, 2 disabled, … */
            account_status: number;
            /** @description The same in words, by Accept-Language (en, pt, es). */
            account_status_label: string;
            business_id?: string;
            business_name?: string;
            /**
             * @description Status here.
             * @enum {unknown}
             */
            status: "available" | "active" | "disabled" | "revoked";
            /**
             * Format: date-time
             * @description When the platform was last asked about it.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_synced_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
        };
        UpdateAdAccountDto: {
            /** @enum {unknown} */
            status: "active" | "disabled";
        };
        MarketingEnumsDto: {
            object_status: string[];
            objective: string[];
            special_ad_categories: string[];
            buying_type: string[];
            bid_strategy: string[];
            billing_event: string[];
            optimization_goal: string[];
            call_to_action_type: string[];
            template_status: string[];
            ad_account_status: string[];
            platforms: string[];
            date_preset: string[];
            time_increment: string[];
        };
        /** @description Exactly one of link_data and video_data. */
        ObjectStorySpecDto: {
            /** @description The page that publishes. */
            page_id: string;
            link_data?: null | {
                [key: string]: unknown;
            };
            video_data?: null | {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description An existing creative by its id. */
        AdCreativeRefDto: {
            /** @example 120210000000000001 */
            creative_id: string;
        } & {
            [key: string]: unknown;
        };
        CampaignDto: {
            id: string;
            name: string;
            objective?: string;
            status?: string;
            /** @description Computed by the platform; has more values than status. */
            effective_status?: string;
            special_ad_categories?: string[];
            special_ad_category_country?: string[];
            buying_type?: string;
            /**
             * @description Cents
             * @example 1000
             */
            daily_budget?: string;
            /**
             * @description Cents
             * @example 1000
             */
            lifetime_budget?: string;
            /**
             * @description Cents
             * @example 1000
             */
            spend_cap?: string;
            bid_strategy?: string;
            start_time?: string;
            stop_time?: string;
            created_time?: string;
            updated_time?: string;
        };
        CreateCampaignDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name: string;
            /** @enum {unknown} */
            objective: "APP_INSTALLS" | "BRAND_AWARENESS" | "CONVERSIONS" | "EVENT_RESPONSES" | "LEAD_GENERATION" | "LINK_CLICKS" | "LOCAL_AWARENESS" | "MESSAGES" | "OFFER_CLAIMS" | "OUTCOME_APP_PROMOTION" | "OUTCOME_AWARENESS" | "OUTCOME_ENGAGEMENT" | "OUTCOME_LEADS" | "OUTCOME_SALES" | "OUTCOME_TRAFFIC" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "PRODUCT_CATALOG_SALES" | "REACH" | "STORE_VISITS" | "VIDEO_VIEWS";
            /** @enum {unknown} */
            buying_type?: "AUCTION" | "RESERVED";
            /** @enum {unknown} */
            status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
            special_ad_categories?: ("NONE" | "EMPLOYMENT" | "HOUSING" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING" | "FINANCIAL_PRODUCTS_SERVICES")[];
            /**
             * @example [
             *       "BR"
             *     ]
             */
            special_ad_category_country?: string[];
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number;
            /**
             * @description Budget of the whole run; not together with daily_budget, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number;
            /** @enum {unknown} */
            bid_strategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
            /**
             * @description Ceiling of the campaign, in cents of the account's currency
             * @example 1000
             */
            spend_cap?: number;
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string;
            /**
             * @description When it stops
             * @example 2026-01-31T09:00:00-0300
             */
            stop_time?: string;
        };
        UpdateCampaignDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string;
            /** @enum {unknown} */
            status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
            special_ad_categories?: ("NONE" | "EMPLOYMENT" | "HOUSING" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING" | "FINANCIAL_PRODUCTS_SERVICES")[];
            /**
             * @example [
             *       "BR"
             *     ]
             */
            special_ad_category_country?: string[];
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number;
            /**
             * @description Budget of the whole run; not together with daily_budget, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number;
            /** @enum {unknown} */
            bid_strategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
            /**
             * @description Ceiling of the campaign, in cents of the account's currency
             * @example 1000
             */
            spend_cap?: number;
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string;
            /**
             * @description When it stops
             * @example 2026-01-31T09:00:00-0300
             */
            stop_time?: string;
        };
        AdSetDto: {
            id: string;
            name: string;
            campaign_id?: string;
            status?: string;
            /** @description Computed by the platform. */
            effective_status?: string;
            /**
             * @description Cents
             * @example 1000
             */
            daily_budget?: string;
            /**
             * @description Cents
             * @example 1000
             */
            lifetime_budget?: string;
            billing_event?: string;
            optimization_goal?: string;
            /**
             * @description Cents
             * @example 1000
             */
            bid_amount?: string;
            bid_strategy?: string;
            bid_constraints?: {
                [key: string]: unknown;
            };
            start_time?: string;
            end_time?: string;
            targeting?: {
                [key: string]: unknown;
            };
            promoted_object?: {
                [key: string]: unknown;
            };
            destination_type?: string;
            attribution_spec?: {
                [key: string]: unknown;
            }[];
            created_time?: string;
            updated_time?: string;
        };
        CreateAdSetDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            /** @example 120210000000000001 */
            campaign_id: string;
            name: string;
            /** @enum {unknown} */
            status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number;
            /**
             * @description Budget of the whole run; needs end_time, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number;
            /** @enum {unknown} */
            billing_event?: "APP_INSTALLS" | "CLICKS" | "IMPRESSIONS" | "LINK_CLICKS" | "NONE" | "OFFER_CLAIMS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "THRUPLAY" | "PURCHASE" | "LISTING_INTERACTION";
            /** @enum {unknown} */
            optimization_goal?: "NONE" | "APP_INSTALLS" | "AD_RECALL_LIFT" | "ENGAGED_USERS" | "EVENT_RESPONSES" | "IMPRESSIONS" | "LEAD_GENERATION" | "QUALITY_LEAD" | "LINK_CLICKS" | "OFFSITE_CONVERSIONS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "QUALITY_CALL" | "REACH" | "LANDING_PAGE_VIEWS" | "VISIT_INSTAGRAM_PROFILE" | "ENGAGED_PAGE_VIEWS" | "VALUE" | "THRUPLAY" | "DERIVED_EVENTS" | "APP_INSTALLS_AND_OFFSITE_CONVERSIONS" | "CONVERSATIONS" | "IN_APP_VALUE" | "MESSAGING_PURCHASE_CONVERSION" | "MESSAGING_DEEP_CONVERSATION_AND_FOLLOW" | "SUBSCRIBERS" | "REMINDERS_SET" | "MEANINGFUL_CALL_ATTEMPT" | "PROFILE_VISIT" | "PROFILE_AND_PAGE_ENGAGEMENT" | "ADVERTISER_SILOED_VALUE" | "AUTOMATIC_OBJECTIVE" | "MESSAGING_APPOINTMENT_CONVERSION";
            /**
             * @description Bid, in cents of the account's currency
             * @example 1000
             */
            bid_amount?: number;
            /** @enum {unknown} */
            bid_strategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
            /** @description For instance { "roas_average_floor": 12000 }. */
            bid_constraints?: {
                [key: string]: unknown;
            };
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string;
            /**
             * @description When it ends
             * @example 2026-01-31T09:00:00-0300
             */
            end_time?: string;
            /** @description Whom it reaches, in the platform’s own format. */
            targeting?: {
                [key: string]: unknown;
            };
            /** @description One of { page_id }, { application_id, object_store_url }, { pixel_id }. */
            promoted_object?: {
                [key: string]: unknown;
            };
            /** @example WEBSITE */
            destination_type?: string;
            /** @description Attribution windows. */
            attribution_spec?: {
                [key: string]: unknown;
            }[];
            /** @description Who pays (European DSA). */
            dsa_payor?: string;
            /** @description For whom it is (European DSA). */
            dsa_beneficiary?: string;
        };
        UpdateAdSetDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string;
            /** @enum {unknown} */
            status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number;
            /**
             * @description Budget of the whole run; needs end_time, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number;
            /** @enum {unknown} */
            billing_event?: "APP_INSTALLS" | "CLICKS" | "IMPRESSIONS" | "LINK_CLICKS" | "NONE" | "OFFER_CLAIMS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "THRUPLAY" | "PURCHASE" | "LISTING_INTERACTION";
            /** @enum {unknown} */
            optimization_goal?: "NONE" | "APP_INSTALLS" | "AD_RECALL_LIFT" | "ENGAGED_USERS" | "EVENT_RESPONSES" | "IMPRESSIONS" | "LEAD_GENERATION" | "QUALITY_LEAD" | "LINK_CLICKS" | "OFFSITE_CONVERSIONS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "QUALITY_CALL" | "REACH" | "LANDING_PAGE_VIEWS" | "VISIT_INSTAGRAM_PROFILE" | "ENGAGED_PAGE_VIEWS" | "VALUE" | "THRUPLAY" | "DERIVED_EVENTS" | "APP_INSTALLS_AND_OFFSITE_CONVERSIONS" | "CONVERSATIONS" | "IN_APP_VALUE" | "MESSAGING_PURCHASE_CONVERSION" | "MESSAGING_DEEP_CONVERSATION_AND_FOLLOW" | "SUBSCRIBERS" | "REMINDERS_SET" | "MEANINGFUL_CALL_ATTEMPT" | "PROFILE_VISIT" | "PROFILE_AND_PAGE_ENGAGEMENT" | "ADVERTISER_SILOED_VALUE" | "AUTOMATIC_OBJECTIVE" | "MESSAGING_APPOINTMENT_CONVERSION";
            /**
             * @description Bid, in cents of the account's currency
             * @example 1000
             */
            bid_amount?: number;
            /** @enum {unknown} */
            bid_strategy?: "LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS";
            /** @description For instance { "roas_average_floor": 12000 }. */
            bid_constraints?: {
                [key: string]: unknown;
            };
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string;
            /**
             * @description When it ends
             * @example 2026-01-31T09:00:00-0300
             */
            end_time?: string;
            /** @description Whom it reaches, in the platform’s own format. */
            targeting?: {
                [key: string]: unknown;
            };
            /** @description One of { page_id }, { application_id, object_store_url }, { pixel_id }. */
            promoted_object?: {
                [key: string]: unknown;
            };
            /** @example WEBSITE */
            destination_type?: string;
            /** @description Attribution windows. */
            attribution_spec?: {
                [key: string]: unknown;
            }[];
            /** @description Who pays (European DSA). */
            dsa_payor?: string;
            /** @description For whom it is (European DSA). */
            dsa_beneficiary?: string;
        };
        AdDto: {
            id: string;
            name: string;
            adset_id?: string;
            campaign_id?: string;
            status?: string;
            /** @description Computed by the platform, includes the state of review. */
            effective_status?: string;
            creative?: components["schemas"]["AdCreativeRefDto"];
            tracking_specs?: {
                [key: string]: unknown;
            }[];
            created_time?: string;
            updated_time?: string;
        };
        CreateAdDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name: string;
            /** @example 120210000000000001 */
            adset_id: string;
            creative: components["schemas"]["AdCreativeRefDto"];
            /** @enum {unknown} */
            status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
            /** @description What is tracked; goes to the platform unchanged. */
            tracking_specs?: {
                [key: string]: unknown;
            }[];
        };
        UpdateAdDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string;
            /** @enum {unknown} */
            status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
            creative?: components["schemas"]["AdCreativeRefDto"];
            /** @description What is tracked; goes to the platform unchanged. */
            tracking_specs?: {
                [key: string]: unknown;
            }[];
            /** @description Never: an ad cannot move to another ad set. */
            adset_id?: null | unknown;
        };
        CreativeDto: {
            id: string;
            name?: string;
            status?: string;
            object_story_spec?: {
                [key: string]: unknown;
            };
            object_story_id?: string;
            effective_object_story_id?: string;
            thumbnail_url?: string;
            image_hash?: string;
            image_url?: string;
            video_id?: string;
            call_to_action_type?: string;
        };
        CreateCreativeDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string;
            object_story_spec: components["schemas"]["ObjectStorySpecDto"];
            /** @description Settings of automatic variations. */
            degrees_of_freedom_spec?: {
                [key: string]: unknown;
            };
        };
        UploadImageDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string;
            /**
             * @description The file in base64, without a data: prefix; at most 7 MB of file.
             * @example iVBORw0KGgo=
             */
            bytes_base64: string;
        };
        UploadedImageDto: {
            /** @description For link_data.image_hash. */
            hash: string;
            url?: string;
            width?: number;
            height?: number;
            name?: string;
        };
        RegisterVideoDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string;
            /**
             * @description A public address; the platform downloads it, we never do.
             * @example https://cdn.example.com/lamp.mp4
             */
            file_url: string;
        };
        UploadedVideoDto: {
            /** @description For video_data.video_id, once the video is ready. */
            id: string;
        };
        AdVideoDto: {
            id: string;
            name?: string;
            /**
             * @description processing, ready or error.
             * @example ready
             */
            status?: string;
            /** @description 0 to 100 */
            processing_progress?: number;
            error_message?: string;
            /** @description Seconds */
            length?: number;
            picture?: string;
            created_time?: string;
            updated_time?: string;
        };
        StartInsightsReportDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            /** @description A campaign, ad set or ad; absent: the whole account. */
            object_id?: string;
            /**
             * @description Metrics, comma-separated.
             * @example impressions,spend,actions
             */
            fields?: string;
            /** @description Goes to the platform unchanged. */
            date_preset?: string;
            /** @enum {unknown} */
            level?: "account" | "campaign" | "adset" | "ad";
            /** @example 2026-01-31 */
            since?: string;
            /** @example 2026-01-31 */
            until?: string;
            /** @example age,gender */
            breakdowns?: string;
            /** @description A number of days, monthly or all_days; goes to the platform unchanged. */
            time_increment?: string | number;
        };
        InsightsReportRunDto: {
            /** @description Good for 30 days. */
            report_run_id: string;
            /** @enum {unknown} */
            async_status: "Job Not Started" | "Job Started" | "Job Running" | "Job Completed" | "Job Failed";
            async_percent_completion: number;
            /** @description Only when the platform failed the report. */
            error_code?: number;
            /** @description Only when the platform failed the report. */
            error_message?: string;
        };
        /**
         * @example {
         *       "kind": "ad_account_token_expires",
         *       "urgency": "soon",
         *       "subject": {
         *         "id": "act_1201",
         *         "name": "Orchard, autumn"
         *       },
         *       "reason": "The connection of the ad account ends on 2026-02-09.",
         *       "action": "Connect it again before that.",
         *       "due_at": "2026-02-09T09:00:00.000Z"
         *     }
         */
        AttentionItemDto: {
            /** @enum {unknown} */
            kind: "channel_problem" | "receiver_failing" | "receiver_not_configured" | "receiver_unsigned" | "ad_account_revoked" | "ad_account_token_expires" | "api_key_expires" | "terms_not_accepted";
            /**
             * @description `now`: something fails or is about to. `soon`: it will within days. `setup`: a part of the service is not set up yet.
             * @enum {unknown}
             */
            urgency: "now" | "soon" | "setup";
            /** @description Which channel, ad account (`act_…`), API key, receiver (its URL) or version of the terms. */
            subject: {
                id: string;
                name: string;
            };
            /** @description What is wrong, in words. */
            reason: string;
            /** @description For programs: the `reason` of a channel problem, or how the receiver fails. */
            problem?: string;
            /** @description What to do about it, in words. */
            action: string;
            /**
             * Format: date-time
             * @description Since when.
             * @example 2026-01-31T09:00:00.000Z
             */
            since?: string;
            /**
             * Format: date-time
             * @description When it ends if nobody acts, or when it ended.
             * @example 2026-01-31T09:00:00.000Z
             */
            due_at?: string;
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    listSessions: {
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
                    "application/json": {
                        data: components["schemas"]["SignInDto"][];
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
             *     `console_only`: Only a signed-in user may do this; API keys are refused whatever their scopes.
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
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out everywhere else. */
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
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ses_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
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
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `sign_in_not_found`: No sign-in of yours has this id, or it has ended already. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessageDto"];
            };
        };
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendMessageResponseDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
             *
             *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
             *
             *     `invalid_recipient`: `to` is neither a phone number in digits nor a business-scoped id of the platform.
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
             * @description `queue_full`: Too much is waiting for this channel or client. Nothing was stored; try again after `Retry-After`.
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
    listMessages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                channel_id?: string;
                status?: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
                to?: string;
                client_ref?: string;
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
                    "application/json": components["schemas"]["MessagePageDto"];
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
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
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
                    "application/json": components["schemas"]["MessageLifeDto"];
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
            /** @description `message_not_found`: No message with this id belongs to the client. */
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
    cancelMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
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
                    "application/json": components["schemas"]["MessageDto"];
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
            /** @description `message_not_found`: No message with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `message_not_cancellable`: Only a message that is still queued can be cancelled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getMessageLedger: {
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
                    "application/json": components["schemas"]["MessageLedgerDto"];
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
    downloadMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
                media_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["ErrorDto"];
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
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `channel_not_found`: No channel with this id belongs to the client.
             *
             *     `media_not_found`: The platform has no such file for this channel; files expire there after 30 days.
             *
             *     `platform_object_not_found`: The platform has no such object, or the report is older than 30 days.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `channel_disconnected`: The channel is disconnected. Connect it again first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["ErrorDto"];
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
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_unavailable`: The platform failed or could not be reached. Nothing was decided; try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `platform_timeout`: The platform did not answer in time. Look before you repeat a create. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    markRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadMessageDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadMessageResponseDto"];
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
             *     `message_not_found`: No message with this id belongs to the client.
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    verifyPlatformWebhook: {
        parameters: {
            query?: {
                "hub.mode"?: string;
                "hub.verify_token"?: string;
                "hub.challenge"?: string;
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
                    /** @example 1158201444 */
                    "application/json": string;
                };
            };
            /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `verification_failed`: The verify token of the webhook handshake is not the configured one (PLATFORM_VERIFY_TOKEN). */
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
    receivePlatformWebhook: {
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
                        /** @description Updates in the notification. */
                        received: number;
                    };
                };
            };
            /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    listUnrecognizedNotices: {
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
                    "application/json": {
                        data: components["schemas"]["UnrecognizedNoticeDto"][];
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
    listEmbedSessions: {
        parameters: {
            query?: {
                status?: "pending" | "opened" | "completed" | "revoked" | "expired" | "failed";
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
                        data: components["schemas"]["EmbedSessionDto"][];
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
    createEmbedSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmbedSessionDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedEmbedSessionDto"];
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getEmbedSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
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
                    "application/json": components["schemas"]["EmbedSessionDto"];
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
            /** @description `session_not_found`: No signup session with this id belongs to the client. */
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
    revokeEmbedSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
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
                    "application/json": components["schemas"]["EmbedSessionDto"];
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
            /** @description `session_not_found`: No signup session with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `session_not_revocable`: A completed signup session cannot be revoked. Disconnect its channel instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getSignupPageState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/json": components["schemas"]["SignupPageStateDto"];
                };
            };
            /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `session_not_found`: No signup session with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `session_ended`: The signup link is used up: completed, revoked, expired or failed. Ask for a new one. */
            410: {
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
    claimSignupAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignupClaimsDto"];
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
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
            /** @description `session_not_found`: No signup session with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `session_ended`: The signup link is used up: completed, revoked, expired or failed. Ask for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    answerSignupQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignupAnswerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupPageStateDto"];
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
            /** @description `session_not_found`: No signup session with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `session_ended`: The signup link is used up: completed, revoked, expired or failed. Ask for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    startSignupOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/json": components["schemas"]["SignupPageStateDto"];
                };
            };
            /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `session_not_found`: No signup session with this id belongs to the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `session_ended`: The signup link is used up: completed, revoked, expired or failed. Ask for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getMarketingOauthUrl: {
        parameters: {
            query?: {
                /** @example https://app.example.com/ads/connected */
                redirect_uri?: string;
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
                    "application/json": components["schemas"]["OauthUrlResponseDto"];
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
    exchangeMarketingOauthCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthExchangeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountDto"][];
                };
            };
            /** @description `missing_permission`: ads_management was not granted (`missing` says what was not), or the state is not good. `validation_failed`: the body breaks a rule. `platform_rejected`: the platform refused the code or the redirect_uri. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingPermissionResponseDto"];
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
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getDataDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                confirmationCode: string;
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
                    "application/json": {
                        confirmation_code: string;
                        /** @enum {unknown} */
                        status: "completed";
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:00:00.000Z
                         */
                        requested_at: string;
                        message: string;
                    };
                };
            };
            /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `not_found`: No such path or object. */
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
    listAdAccounts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "available" | "active" | "disabled" | "revoked";
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
                        data: components["schemas"]["AdAccountDto"][];
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
    getAdAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Our own id, a uuid. */
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
                    "application/json": components["schemas"]["AdAccountDto"];
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
            /** @description `ad_account_not_found`: No such ad account is connected by the client. */
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
    updateAdAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Our own id, a uuid. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdAccountDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountDto"];
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
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `ad_account_not_found`: No such ad account is connected by the client. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `invalid_transition`: The ad account cannot move from its present status to the one asked for. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    refreshAdAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Our own id, a uuid. */
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
                    "application/json": components["schemas"]["AdAccountDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getMarketingEnums: {
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
                    "application/json": components["schemas"]["MarketingEnumsDto"];
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
    listCampaigns: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
                limit?: number;
                cursor?: string;
                status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
                /** @example 120210000000000001 */
                campaign_id?: string;
                /** @example 120210000000000001 */
                adset_id?: string;
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
                        data: components["schemas"]["CampaignDto"][];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaignDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getCampaign: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
            };
            header?: never;
            path: {
                /** @description The platform’s id. */
                campaignId: string;
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
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    updateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The platform’s id. */
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCampaignDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    listAdSets: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
                limit?: number;
                cursor?: string;
                status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
                /** @example 120210000000000001 */
                campaign_id?: string;
                /** @example 120210000000000001 */
                adset_id?: string;
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
                        data: components["schemas"]["AdSetDto"][];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    createAdSet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdSetDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSetDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getAdSet: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
            };
            header?: never;
            path: {
                /** @description The platform’s id. */
                adSetId: string;
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
                    "application/json": components["schemas"]["AdSetDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    updateAdSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The platform’s id. */
                adSetId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdSetDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSetDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    listAds: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
                limit?: number;
                cursor?: string;
                status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
                /** @example 120210000000000001 */
                campaign_id?: string;
                /** @example 120210000000000001 */
                adset_id?: string;
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
                        data: components["schemas"]["AdDto"][];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    createAd: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getAd: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
            };
            header?: never;
            path: {
                /** @description The platform’s id. */
                adId: string;
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
                    "application/json": components["schemas"]["AdDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    updateAd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The platform’s id. */
                adId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    listCreatives: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
                limit?: number;
                cursor?: string;
                status?: "ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED";
                /** @example 120210000000000001 */
                campaign_id?: string;
                /** @example 120210000000000001 */
                adset_id?: string;
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
                        data: components["schemas"]["CreativeDto"][];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    createCreative: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCreativeDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreativeDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getCreative: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
            };
            header?: never;
            path: {
                /** @description The platform’s id. */
                creativeId: string;
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
                    "application/json": components["schemas"]["CreativeDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    uploadAdImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadImageDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImageDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description `image_too_large`: The image is larger than 7 MB (7,340,032 bytes) before base64.
             *
             *     `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files.
             */
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
    registerAdVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterVideoDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedVideoDto"];
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
             *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
             *
             *     `platform_permission_denied`: The platform says that the connected account lacks a permission. Connect it again and grant it.
             *
             *     `terms_not_accepted`: The current advertising terms are not accepted. An owner or admin accepts them in the console.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /**
             * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
             *
             *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getAdVideo: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
            };
            header?: never;
            path: {
                videoId: string;
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
                    "application/json": components["schemas"]["AdVideoDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    listAdPages: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
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
                        data: ({
                            id?: string;
                            name?: string;
                        } & {
                            [key: string]: unknown;
                        })[];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    listAdPixels: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
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
                        data: ({
                            id?: string;
                            name?: string;
                        } & {
                            [key: string]: unknown;
                        })[];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    searchTargeting: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
                limit?: number;
                cursor?: string;
                /** @example coffee */
                q: string;
                /** @example adgeolocation */
                type?: string;
                /** @description Comma-separated: country, region, city, … */
                location_types?: string;
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
                        data: ({
                            id?: string;
                            name?: string;
                        } & {
                            [key: string]: unknown;
                        })[];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    getInsights: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
                /** @description A campaign, ad set or ad; absent: the whole account. */
                object_id?: string;
                /**
                 * @description Metrics, comma-separated.
                 * @example impressions,spend,actions
                 */
                fields?: string;
                /** @description Goes to the platform unchanged. */
                date_preset?: string;
                level?: "account" | "campaign" | "adset" | "ad";
                /** @example 2026-01-31 */
                since?: string;
                /** @example 2026-01-31 */
                until?: string;
                /** @example age,gender */
                breakdowns?: string;
                /** @description A number of days, monthly or all_days; goes to the platform unchanged. */
                time_increment?: string;
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
                        data: ({
                            date_start?: string;
                            date_stop?: string;
                        } & {
                            [key: string]: unknown;
                        })[];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    startInsightsReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartInsightsReportDto"];
            };
        };
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsReportRunDto"];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    getInsightsReport: {
        parameters: {
            query?: {
                /**
                 * @description Only needed for a run that was not started here.
                 * @example act_710000000000001
                 */
                ad_account_id?: string;
            };
            header?: never;
            path: {
                reportRunId: string;
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
                    "application/json": components["schemas"]["InsightsReportRunDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    getInsightsReportResults: {
        parameters: {
            query?: {
                /**
                 * @description Only needed for a run that was not started here.
                 * @example act_710000000000001
                 */
                ad_account_id?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                reportRunId: string;
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
                    "application/json": {
                        data: ({
                            date_start?: string;
                            date_stop?: string;
                        } & {
                            [key: string]: unknown;
                        })[];
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
             * @description `ad_account_not_found`: No such ad account is connected by the client.
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
            /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
            409: {
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
    listAttention: {
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
                        data: components["schemas"]["AttentionItemDto"][];
                        paging: {
                            next_cursor: string | null;
                        };
                    };
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    uploadMedia: {
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedFileDto"];
                };
            };
            /**
             * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    receiveDeauthorization: {
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
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
    receiveDataDeletion: {
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
                        url: string;
                        confirmation_code: string;
                    };
                };
            };
            /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
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
            /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files. */
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
