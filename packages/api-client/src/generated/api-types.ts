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
         * @description Uses up the link. Every session of this user ends; sign in with the new password.
         */
        post: operations["usePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/link/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose password does a one-time link set?
         * @description Does not use up the link. The token is in the body, where no log keeps it.
         */
        post: operations["readPasswordLink"];
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
        /**
         * Change your name
         * @description Whoever signs in through an identity provider has the name that it tells.
         *
         *     Signed-in users only.
         */
        patch: operations["updateProfile"];
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
         * @description They are signed out everywhere when the answer comes, and their conversations are unassigned. API keys that they made go on working, because programs of the client use them: `GET /api/api-keys?created_by=` lists them, and tells who made them afterwards too.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change the name or role of a person
         * @description Only an owner may change owners, and the last owner stays one. A new role signs the person out and ends open password links; one without `messages:send` unassigns their conversations. API keys that they made go on working. A new owner also needs a new password, because others may know the old one: the answer carries a one-time link to set it.
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
         * @description For a user who forgot theirs. Replaces earlier links of this user; the present password works until the link is used. Owners who have a password make the link for themselves only.
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
    "/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each role may do
         * @description Also who can change yours. owner and admin: everything; only owners manage owners. member: messages, templates, and reading ads. support: conversations, messages, templates and the event history of these. marketer: ads, insights, leads and attribution. developer: API keys, webhooks, channels and signup links. The advertising terms are accepted by owners and admins.
         *
         *     Signed-in users only.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
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
         *     Signed-in users only. Roles: owner, admin, developer.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The answer shows the key in clear text, once. It works on every node at once. A developer cannot make keys with marketing:manage.
         *
         *     Signed-in users only. Roles: owner, admin, developer.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key
         * @description Makes a key with the same name and scopes and shows it once. The old one goes on working for `ends_in_seconds`, so that programs have time to change over. Nobody gives more than they could give a new key: a developer cannot replace one with marketing:manage.
         *
         *     Signed-in users only. Roles: owner, admin, developer.
         */
        post: operations["replaceApiKey"];
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
         *     Signed-in users only. Roles: owner, admin, developer.
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
         * @description Sets what is sent and leaves the rest. With the first URL a signing secret is made; generate-secret replaces and shows it.
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
         * Rotate the token and the signing secret
         * @description The only answer that carries them in clear text. x-webhook-token is the new token at once; every signing secret of the last 24 hours goes on signing beside the new one.
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
         * @description Newest first. With `after_sequence` it is a feed: everything after that event, oldest first, whether it was pushed or not. When `oldest_sequence` is larger than the one you asked for plus one, events in between are past their retention. With `events:read` alone, only events of what the other scopes cover are there.
         *
         *     Scope: `webhooks:manage` or `events:read`.
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
         * One event with its attempts
         * @description With every call that was made for it.
         *
         *     Scope: `webhooks:manage` or `events:read`.
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
         * Resend one event
         * @description A finished event is sent again, marked with `x-webhook-replay`; one that waits for its next attempt is tried now. A receiver that is down is asked within a second or two whether it is back, and what waits goes out when it is. While its key is switched off or no URL is set, nothing changes and the answer is 200 with the event as it is.
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
         * Resend a set of events
         * @description Counts first with `dry_run`. Replays go behind live traffic, a few at a time, each marked with `x-webhook-replay`; events that wait for their next attempt are tried now, and are no replays. A receiver that is down is asked within a second or two whether it is back. Events of keys that are switched off are left alone.
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
         * Daily totals of events
         * @description Newest day (UTC) first. `received` is counted where events come in, the other columns are counted from the events themselves: when they do not add up, something was lost, and `balanced` is false. Of a day with more than 20,000 events, the states of older ones may be up to ten minutes old.
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
    "/api/webhooks/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * URLs that events are posted to
         * @description How each one does. By hour of the last day, or by day of the last week. URLs of an earlier base URL are there as long as they have calls in the range. All at once: `next_cursor` is always null.
         *
         *     Scope: `webhooks:manage`.
         */
        get: operations["listTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events as they happen
         * @description As server-sent events. Begins with the next event, or behind the one named by `Last-Event-ID` (browsers send it when they connect again) or `after_sequence`. Events that the scopes of the credential do not cover are left out. The stream ends when the credential does, and when a reader does not keep up: connect again and nothing is missed.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations, newest first
         * @description With `q`, a page may have fewer items than `limit` although there are more: read on while `next_cursor` is set.
         *
         *     Scope: `messages:send`.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can be assigned
         * @description People whom a conversation can be assigned to: those whose role has `messages:send`.
         *
         *     Scope: `messages:send`.
         */
        get: operations["listAssignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A conversation
         * @description Scope: `messages:send`.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Close, assign, tag or mark a conversation
         * @description `read` marks it as read or unread.
         *
         *     Scope: `messages:send`.
         */
        patch: operations["updateConversation"];
        trace?: never;
    };
    "/api/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a conversation
         * @description In the order in which Herald got to know of them. A message that waits to be sent is there too.
         *
         *     Scope: `messages:send`.
         */
        get: operations["listConversationMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The notes of a conversation
         * @description Newest first.
         *
         *     Scope: `messages:send`.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Write a note
         * @description For colleagues: it is not sent, and the person never sees it.
         *
         *     Scope: `messages:send`.
         */
        post: operations["createNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/notes/{note_id}": {
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
         * Delete a note
         * @description A person deletes what they wrote themselves; owners, admins and API keys delete any.
         *
         *     Scope: `messages:send`.
         */
        delete: operations["deleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved replies
         * @description By name.
         *
         *     Scope: `messages:send`.
         */
        get: operations["listSavedReplies"];
        put?: never;
        /**
         * Save a reply
         * @description For everybody of the client. Two cannot have the same name, however it is capitalized.
         *
         *     Scope: `messages:send`.
         */
        post: operations["createSavedReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-replies/{id}": {
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
         * Delete a saved reply
         * @description What was sent with it stays.
         *
         *     Scope: `messages:send`.
         */
        delete: operations["deleteSavedReply"];
        options?: never;
        head?: never;
        /**
         * Change a saved reply
         * @description Scope: `messages:send`.
         */
        patch: operations["updateSavedReply"];
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
         * List the connected channels
         * @description Newest first.
         *
         *     Scope: `templates:manage` or `messages:send` or `webhooks:manage`.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Connect an account with its token
         * @description The platform is asked first: the token must work, the account must be reachable, and the app gets subscribed to it. The same account again renews its token under the same channel_id.
         *
         *     Scope: `webhooks:manage`.
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
         * @description Scope: `templates:manage` or `messages:send` or `webhooks:manage`.
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
        /**
         * Change what you call a channel
         * @description Scope: `webhooks:manage`.
         */
        patch: operations["updateChannel"];
        trace?: never;
    };
    "/api/channels/{channel_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the connection of a channel now
         * @description It is looked at once an hour anyway. A new `health.checked_at` says that it was, usually within a second.
         *
         *     Scope: `webhooks:manage`.
         */
        post: operations["checkChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a template without sending it
         * @description Names, lengths, variables and their examples, buttons, media headers and hints about the category. The platform is not asked. Takes the body of a submit; the channel, where it is named, must be one that takes templates.
         *
         *     Scope: `templates:manage`.
         */
        post: operations["checkTemplate"];
        delete?: never;
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
         * @description Review is asynchronous; its end arrives by webhook. A refusal of the platform is a 200 whose externalCode is the platform's error code, with the findings of the check beside it.
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
    "/api/templates/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one translation of a template
         * @description It is sent for review again. For approved, rejected and paused templates. Takes the whole content, as in a submit; name and language stay as they are, and the category of an approved template cannot change. A refusal of the platform is a 200, as for a submit.
         *
         *     Scope: `templates:manage`.
         */
        post: operations["editTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the sample of a media header
         * @description Reviewers look at it; recipients never see it. At most 10 MB with its base64, which is a file of about 7 MB.
         *
         *     Scope: `templates:manage`.
         */
        post: operations["uploadTemplateMedia"];
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
         * List the templates of a channel
         * @description One row per translation.
         *
         *     Scope: `templates:manage`.
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
         * Delete a template or one translation
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
         * @description With `q`, `reason` or `error_code`, a page may have fewer items than `limit` although there are more: read on while `next_cursor` is set.
         *
         *     Scope: `messages:send`.
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
    "/api/outbound/messages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages as CSV, newest first
         * @description All that match, with the columns id, created_at, updated_at, status, channel_id, platform, to, to_name, type, client_ref, batch_id, attempts, platform_message_id, those of the error, and the text.
         *
         *     Scope: `messages:send`.
         */
        get: operations["exportMessages"];
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
         * A message with its timeline
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
         * Daily totals of messages
         * @description Newest day (UTC) first. `accepted` is counted where messages are accepted, the states are counted from the messages themselves: when they do not add up, something was lost, and `balanced` is false. Of a day with more than 20,000 messages, the states of older ones may be up to ten minutes old.
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
    "/api/outbound/messages/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend messages that were not sent
         * @description Each becomes a new message with the same content, the oldest first. A message is sent again at most once in 30 days, however often this is called, so a call that was interrupted is simply repeated. Works in parts: call again with `next_cursor` until it is null. `dry_run` only counts.
         *
         *     Scope: `messages:send`.
         */
        post: operations["resendMessages"];
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
    "/api/outbound/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batches, newest first
         * @description Scope: `messages:send`.
         */
        get: operations["listBatches"];
        put?: never;
        /**
         * Send one content to many people
         * @description Answers 202 once all lines are read: what was accepted is stored and will be sent, each as a message of priority `bulk` with this `batch_id`; refused lines are told by number and reason. An upload that breaks off leaves a batch with what was accepted until then; repeated with the same Idempotency-Key it goes on behind that.
         *
         *     Scope: `messages:send`.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A batch and how far it is
         * @description With the lines that were refused.
         *
         *     Scope: `messages:send`.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/batches/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a batch
         * @description Messages whose call has begun are still sent. Pausing twice changes nothing.
         *
         *     Scope: `messages:send`.
         */
        post: operations["pauseBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/batches/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a batch
         * @description Also one that stopped itself: the share of failures is then counted anew.
         *
         *     Scope: `messages:send`.
         */
        post: operations["resumeBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbound/batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a batch
         * @description What was not sent ends `cancelled`. A batch that is being uploaded takes nothing more.
         *
         *     Scope: `messages:send`.
         */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/opt-outs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people who opted out
         * @description Those who want no marketing messages, newest first.
         *
         *     Scope: `messages:send`.
         */
        get: operations["listOptOuts"];
        /**
         * Opt a person out
         * @description Marketing templates to this person are refused from now on, and batches of anything but a template of another category.
         *
         *     Scope: `messages:send`.
         */
        put: operations["optOut"];
        post?: never;
        /**
         * Send a person marketing messages again
         * @description For a person who asked for it in another way. Who had not opted out stays as before.
         *
         *     Scope: `messages:send`.
         */
        delete: operations["optIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/opt-outs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All of them as CSV
         * @description With the columns platform, to, source, keyword, channel_id, opted_out_at.
         *
         *     Scope: `messages:send`.
         */
        get: operations["exportOptOuts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/opt-outs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opt many people out
         * @description For a list that was kept elsewhere. What is no recipient is refused line by line, and the others are kept. A repeat changes nothing. Lists of one client go in one after the other: send the next when the one before is answered.
         *
         *     Scope: `messages:send`.
         */
        post: operations["importOptOuts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/opt-outs/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which of these people opted out
         * @description Before a list is sent to: these would be left out of anything that counts as marketing. Nothing changes.
         *
         *     Scope: `messages:send`.
         */
        post: operations["checkOptOuts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/{channel_id}/keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The opt-out words of a channel
         * @description And those with which people opt in again.
         *
         *     Scope: `messages:send`.
         */
        get: operations["getKeywords"];
        /**
         * Set these words, and what is answered
         * @description Replaces all of them; empty lists switch them off.
         *
         *     Scope: `messages:send`.
         */
        put: operations["setKeywords"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments, newest first
         * @description Scope: `messages:send`.
         */
        get: operations["listComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a comment and its actions
         * @description Scope: `messages:send`.
         */
        get: operations["getComment"];
        put?: never;
        post?: never;
        /**
         * Delete a comment on the platform
         * @description comment.action_succeeded or comment.action_failed tells how it went.
         *
         *     Scope: `messages:send`.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a comment stands at
         * @description The text and the address of the post, medium or ad, asked from the platform once and kept. Both are absent while the platform cannot be asked, and when it does not show the post.
         *
         *     Scope: `messages:send`.
         */
        get: operations["getCommentPost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to a comment, for all to see
         * @description comment.action_succeeded or comment.action_failed tells how it went.
         *
         *     Scope: `messages:send`.
         */
        post: operations["replyToComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/private-reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the person behind a comment
         * @description Once per comment, within 7 days. comment.action_succeeded or comment.action_failed tells how it went.
         *
         *     Scope: `messages:send`.
         */
        post: operations["replyToCommentPrivately"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide a comment from all but its author
         * @description comment.action_succeeded or comment.action_failed tells how it went.
         *
         *     Scope: `messages:send`.
         */
        post: operations["hideComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/unhide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a hidden comment again
         * @description comment.action_succeeded or comment.action_failed tells how it went.
         *
         *     Scope: `messages:send`.
         */
        post: operations["unhideComment"];
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
         * Unrecognized platform notices
         * @description What the platforms told about your accounts that is not understood. Kept for 30 days, newest first, so that nothing is dropped silently. They are not sent.
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
         * Make a signup link
         * @description It works once: a customer connects a channel with it. Put `url` into an iframe on one of the allowed origins. The token in it is shown only in this answer.
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
         * Read a signup session and its result
         * @description The source of truth of its result.
         *
         *     Scope: `webhooks:manage`.
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
         * Revoke an unused signup session
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
         * Answer what the connection asks
         * @description Which account, or the PIN of the number. Called by the page itself.
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
         * Read the advertising terms
         * @description Also whether they are accepted. In English, or translated for `Accept-Language: pt` and `es`. A translation helps to read; the English text is binding.
         *
         *     Scope: `marketing:read`.
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
    "/platform/data-deletion/{confirmationCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Look up a deletion by its code */
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
    "/api/marketing/ad-accounts/{id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how an ad account pays
         * @description What it can pay with, its smallest budget and its limits.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["getAdAccountBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Read an ad account again
         * @description Name, currency and status come anew from the platform.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["refreshAdAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/ad-accounts/{id}/spend-guard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the spend limits of an ad account
         * @description With what was spent.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["getSpendGuard"];
        /**
         * Set the spend limits of an ad account
         * @description Replaces all three; a limit that is absent is lifted. Budgets that would add up to more are refused with 409 `spend_limit`.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        put: operations["setSpendGuard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/ad-accounts/{id}/spend-guard/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume what the spend guard paused
         * @description For a limit that is reached they are not paused again in its day or month, unless the limits are set anew. One that was raised above what is spent pauses them again when it is reached.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["resumeSpendGuard"];
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
    "/api/marketing/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads, newest first
         * @description Scope: `marketing:read`.
         */
        get: operations["listLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/leads/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The forms and ads that brought leads
         * @description Scope: `marketing:read`.
         */
        get: operations["listLeadSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a lead with its answers
         * @description Scope: `marketing:read`.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a lead as contacted, or as not contacted
         * @description Scope: `marketing:read`.
         */
        patch: operations["updateLead"];
        trace?: never;
    };
    "/api/marketing/leads/{id}/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the answers of a lead again
         * @description For a lead whose answers could not be fetched, once the permission is granted. The platform keeps them for 90 days.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["fetchLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversions, newest first
         * @description Scope: `marketing:read`.
         */
        get: operations["listConversions"];
        put?: never;
        /**
         * Report a conversion
         * @description What a person did after a conversation. For the person of `conversation_id`, or of `contact` on `channel_id`. It goes to the dataset of the account in a batch; conversion.accepted or conversion.failed tells how that went.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["createConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/conversions/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many conversions match, and their value
         * @description Scope: `marketing:read`.
         */
        get: operations["countConversions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/conversions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversion
         * @description Scope: `marketing:read`.
         */
        get: operations["getConversion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/attribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What ads cost and what they brought
         * @description Spend, impressions and clicks from insights beside the conversations, leads and conversions that came from the same ads. Days are those of the account.
         *
         *     Scope: `marketing:read`.
         */
        get: operations["getAttribution"];
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
         * Upload an image
         * @description To the library of the ad account. The same file again gives the same hash.
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
         * Read a video and its progress
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
         * List the pages of an ad account
         * @description Those that it can publish for.
         *
         *     Scope: `marketing:read`.
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
         * Search for whom to target
         * @description Interests, behaviours, places, languages. Without `type` everything that the account can target in detail; with one the platform’s search of that type (adinterest, adgeolocation, adlocale, …).
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
         * @description Channels with problems, messages that fail until something is put right, batches that stopped themselves, receivers that fail or recover, templates that the platform rejected, tokens and keys that end within 14 days, accounts that lost their access or of which the platform shows no ads, and what is not set up yet; the urgent first. The answer leaves out what the credential could not read elsewhere: receivers need `webhooks:manage`, channels that or `messages:send`, messages and batches `messages:send`, templates `templates:manage`, ad accounts and terms `marketing:read`, API keys a signed-in owner or admin. All at once, at most 100 of a kind: `next_cursor` is always null.
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
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what, newest first
         * @description For owners and admins. Entries are written together with the change and cannot be altered.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description Newest first. The CSV has the columns id, at, action, actor_type, actor_id, actor_name, actor_email, object_type, object_id, object_name, address, user_agent, request_id, before, after; in its before and after the names of amounts end in _minor_units. NDJSON has an AuditEntryDto on each line. The export is an entry of the log itself.
         *
         *     Signed-in users only. Roles: owner, admin.
         */
        get: operations["exportAuditLog"];
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
         * Sign in with email and password
         * @description Failed sign-ins are throttled per address and account: 429 with `Retry-After`. The answer does not tell whether the address exists. An address can belong to people of several clients: if the password fits more than one of them, the answer is 409 `client_required` with `clients`, and the request is repeated with `client_id`.
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
         * @description The refresh token comes from the body or the cookie and is used up: the answer carries its successor the same way. For 10 seconds after its first use it still gives another one, so that two tabs or a lost answer do not sign the user out; a used token that comes back later ends the whole sign-in.
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
    "/api/marketing/oauth/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the address of the login dialog
         * @description To connect ad accounts. The state is good for 10 minutes, for one exchange, and only for the client that asked. Asked for by a page of Herald, it is good only in the same browser. A program that begins logins for people makes sure itself that the one who comes back is the one who began.
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
         * Connect the granted ad accounts
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
    "/api/marketing/videos/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a video file
         * @description To the library of the ad account. As multipart/form-data with one file, or the bare bytes with their own Content-Type; at most 100 MB. Larger ones: register their address. Read the video to learn when it is ready.
         *
         *     Scope: `marketing:manage`. Needs the current advertising terms to be accepted.
         */
        post: operations["uploadAdVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.received
         * @description A person wrote. Posted to your base URL + `/chat/receiveMessage`, `/photo/receiveMessage`, `/social/receiveMessage`.
         */
        post: operations["onMessageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.sent
         * @description A message reached a state, or the platform told of one that was not sent through Herald. Posted to your base URL + `/chat/updateMessageStatus`, `/photo/updateMessageStatus`, `/social/updateMessageStatus`.
         */
        post: operations["onMessageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.delivered
         * @description A message reached a state, or the platform told of one that was not sent through Herald. Posted to your base URL + `/chat/updateMessageStatus`, `/photo/updateMessageStatus`, `/social/updateMessageStatus`.
         */
        post: operations["onMessageDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.read
         * @description A message reached a state, or the platform told of one that was not sent through Herald. Posted to your base URL + `/chat/updateMessageStatus`, `/photo/updateMessageStatus`, `/social/updateMessageStatus`.
         */
        post: operations["onMessageRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.failed
         * @description A message reached a state, or the platform told of one that was not sent through Herald. Posted to your base URL + `/chat/updateMessageStatus`, `/photo/updateMessageStatus`, `/social/updateMessageStatus`.
         */
        post: operations["onMessageFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.expired
         * @description A message reached a state, or the platform told of one that was not sent through Herald. Posted to your base URL + `/chat/updateMessageStatus`, `/photo/updateMessageStatus`, `/social/updateMessageStatus`.
         */
        post: operations["onMessageExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.unknown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.unknown
         * @description A message reached a state, or the platform told of one that was not sent through Herald. Posted to your base URL + `/chat/updateMessageStatus`, `/photo/updateMessageStatus`, `/social/updateMessageStatus`.
         */
        post: operations["onMessageUnknown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.cancelled
         * @description A message reached a state, or the platform told of one that was not sent through Herald. Posted to your base URL + `/chat/updateMessageStatus`, `/photo/updateMessageStatus`, `/social/updateMessageStatus`.
         */
        post: operations["onMessageCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "send.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * send.accepted
         * @description How the platform answered the send: one for each message that it was asked to take. Posted to your base URL + `/chat/sendResult`, `/photo/sendResult`, `/social/sendResult`.
         */
        post: operations["onSendAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "send.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * send.failed
         * @description How the platform answered the send: one for each message that it was asked to take. Posted to your base URL + `/chat/sendResult`, `/photo/sendResult`, `/social/sendResult`.
         */
        post: operations["onSendFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.status_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.status_updated
         * @description News about a template. Posted to your base URL + `/chat/updateTemplateStatus`.
         */
        post: operations["onTemplateStatusUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.quality_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.quality_updated
         * @description News about a template. Posted to your base URL + `/chat/updateTemplateStatus`.
         */
        post: operations["onTemplateQualityUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "template.category_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * template.category_updated
         * @description News about a template. Posted to your base URL + `/chat/updateTemplateStatus`.
         */
        post: operations["onTemplateCategoryUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.updated
         * @description News about a channel. Posted to your base URL + `/chat/channelNotice`, `/photo/channelNotice`, `/social/channelNotice`.
         */
        post: operations["onChannelUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.attention
         * @description News about a channel. Posted to your base URL + `/chat/channelNotice`, `/photo/channelNotice`, `/social/channelNotice`.
         */
        post: operations["onChannelAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.disconnected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.disconnected
         * @description News about a channel. Posted to your base URL + `/chat/channelNotice`, `/photo/channelNotice`, `/social/channelNotice`.
         */
        post: operations["onChannelDisconnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batch.finished
         * @description Nothing of a batch waits any more: all of it was sent, failed, or was cancelled. Statuses may still follow. Posted to your base URL + `/chat/channelNotice`, `/photo/channelNotice`, `/social/channelNotice`.
         */
        post: operations["onBatchFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.opted_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.opted_out
         * @description A person wants no marketing messages any more, or wants them again. Posted to your base URL + `/chat/channelNotice`, `/photo/channelNotice`, `/social/channelNotice`.
         */
        post: operations["onContactOptedOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.opted_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.opted_in
         * @description A person wants no marketing messages any more, or wants them again. Posted to your base URL + `/chat/channelNotice`, `/photo/channelNotice`, `/social/channelNotice`.
         */
        post: operations["onContactOptedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ad_account.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ad_account.revoked
         * @description News about an ad account. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onAdAccountRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ad_account.attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ad_account.attention
         * @description News about an ad account. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onAdAccountAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ad_account.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ad_account.updated
         * @description News about an ad account. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onAdAccountUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ad_object.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ad_object.updated
         * @description The ad platform changed a campaign, ad set, ad or creative. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onAdObjectUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * lead.received
         * @description A person filled in a form of an ad. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onLeadReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insights_report.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * insights_report.finished
         * @description A report is complete, or failed. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onInsightsReportFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversion.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversion.accepted
         * @description The platform took a conversion, or will not. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onConversionAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversion.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversion.failed
         * @description The platform took a conversion, or will not. Posted to your base URL + `/marketing/events`.
         */
        post: operations["onConversionFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "comment.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * comment.received
         * @description A comment. Posted to your base URL + `/publishing/events`.
         */
        post: operations["onCommentReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mention.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * mention.received
         * @description A mention. Posted to your base URL + `/publishing/events`.
         */
        post: operations["onMentionReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.updated
         * @description A post changed. Posted to your base URL + `/publishing/events`.
         */
        post: operations["onPostUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "comment.action_succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * comment.action_succeeded
         * @description What was asked for a comment is done, or will not be. Posted to your base URL + `/publishing/events`.
         */
        post: operations["onCommentActionSucceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "comment.action_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * comment.action_failed
         * @description What was asked for a comment is done, or will not be. Posted to your base URL + `/publishing/events`.
         */
        post: operations["onCommentActionFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.connected
         * @description An end customer connected a channel through a signup session. Posted to your base URL + `/embed/channelConnected`.
         */
        post: operations["onChannelConnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
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
             * @enum {string}
             */
            error: "validation_failed" | "invalid_json" | "ambiguous_credentials" | "invalid_cursor" | "invalid_recipient" | "unsupported_platform" | "missing_permission" | "platform_rejected" | "unauthenticated" | "insufficient_scope" | "insufficient_role" | "console_only" | "terms_not_accepted" | "verification_failed" | "client_suspended" | "platform_permission_denied" | "not_found" | "template_not_found" | "user_not_found" | "api_key_not_found" | "sign_in_not_found" | "channel_not_found" | "message_not_found" | "batch_not_found" | "conversation_not_found" | "note_not_found" | "saved_reply_not_found" | "media_not_found" | "event_not_found" | "session_not_found" | "ad_account_not_found" | "lead_not_found" | "comment_not_found" | "conversion_not_found" | "platform_object_not_found" | "method_not_allowed" | "request_timeout" | "email_taken" | "saved_reply_exists" | "client_required" | "last_owner" | "channel_disconnected" | "channel_already_connected" | "comment_deleted" | "no_ad_click" | "message_not_cancellable" | "opted_out" | "batch_ended" | "batch_not_resumable" | "batch_differs" | "session_not_revocable" | "invalid_transition" | "ad_account_not_active" | "spend_limit" | "ad_account_revoked" | "session_ended" | "payload_too_large" | "image_too_large" | "unsupported_media_type" | "rate_limited" | "queue_full" | "platform_rate_limited" | "headers_too_large" | "internal_error" | "platform_unavailable" | "overloaded" | "outcome_unknown" | "platform_timeout";
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
            /** @description The clients that can be signed in to. */
            clients?: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @description The spend limit that budgets would pass, in minor units of the currency. */
            exceeded?: {
                ad_account_id: string;
                currency: string;
                /** @enum {string} */
                period: "day" | "month";
                /** @description What the spend guard allows. */
                limit: number;
                /** @description What all budgets would add up to. */
                total: number;
                /** @description Of it, what this change asks for. */
                asked: number;
            };
            /** @description The batch whose upload broke off. */
            batch_id?: string;
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
        /**
         * @description Who wrote. Any of these may be missing: a phone number is not told for every person, a username only when there is one.
         * @example {
         *       "phone": "5511987654321",
         *       "user_id": "BR.1000000000000001",
         *       "name": "Ana Lima"
         *     }
         */
        EventContactDto: {
            phone?: string;
            /** @description Business-scoped id: the same for every number of the business. */
            user_id?: string;
            parent_user_id?: string;
            username?: string;
            name?: string;
            /** @description The id by which a page or photo account knows the person. */
            scoped_id?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "reason": "recipient_unreachable",
         *       "message": "The number is not on the platform. Check it.",
         *       "code": 131026
         *     }
         */
        EventErrorDto: {
            /** @description For programs. */
            reason: string;
            /** @description What is wrong and what to do, in plain words. */
            message: string;
            /** @description The code of the platform. */
            code?: number;
            subcode?: number;
            /** @description The words of the platform. */
            platform_message?: string;
            platform_details?: string;
            trace_id?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A person wrote.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "message.received",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *         "contact": {
         *           "phone": "5511987654321",
         *           "user_id": "BR.1000000000000001",
         *           "name": "Ana Lima"
         *         },
         *         "type": "text",
         *         "text": "Hello"
         *       }
         *     }
         */
        MessageReceivedEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "message.received";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @description The id of the platform: what `reply_to` and read receipts take. */
                message_id: string;
                /** @description The same, under the name that it has in the other events. */
                platform_message_id: string;
                contact: components["schemas"]["EventContactDto"];
                /** @description Events of one conversation arrive in order. */
                conversation?: string;
                /** @description For instance text, image, location, button, interactive, reaction, edit, revoke or unsupported. */
                type: string;
                text?: string;
                media?: ({
                    kind: string;
                    /** @description Download it with GET /api/channels/{channel_id}/media/{media_id}. */
                    id?: string;
                    url?: string;
                    mime_type?: string;
                    sha256?: string;
                    filename?: string;
                    caption?: string;
                    voice?: boolean;
                    animated?: boolean;
                    title?: string;
                } & {
                    [key: string]: unknown;
                })[];
                location?: {
                    latitude?: number;
                    longitude?: number;
                    name?: string;
                    address?: string;
                    url?: string;
                } & {
                    [key: string]: unknown;
                };
                contacts?: {
                    [key: string]: unknown;
                }[];
                reaction?: {
                    message_id: string;
                    emoji?: string;
                    name?: string;
                    removed: boolean;
                } & {
                    [key: string]: unknown;
                };
                /** @description A tap on a button, a list row or a quick reply; the answer of a form. */
                reply?: {
                    kind: string;
                    id?: string;
                    title?: string;
                    description?: string;
                    /** @description What a form or another kind of answer carries. */
                    data?: unknown;
                } & {
                    [key: string]: unknown;
                };
                /** @description As the platform gives it. */
                order?: {
                    [key: string]: unknown;
                };
                system?: {
                    kind: string;
                    text?: string;
                    phone?: string;
                    user_id?: string;
                    parent_user_id?: string;
                } & {
                    [key: string]: unknown;
                };
                /** @description Of `edit` and `revoke`: the message that was changed. */
                original_message_id?: string;
                reply_to?: {
                    message_id?: string;
                    story_id?: string;
                    story_url?: string;
                } & {
                    [key: string]: unknown;
                };
                /** @description Where the person came from, as the platform gives it. */
                referral?: {
                    [key: string]: unknown;
                };
                forwarded?: boolean;
                group_id?: string;
                /** @description Another app owns the conversation; Herald only watches. */
                standby?: boolean;
                error?: components["schemas"]["EventErrorDto"];
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description A message reached a state, or the platform told of one that was not sent through Herald.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "message.sent",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "client_ref": "order-1042",
         *         "to": "5511987654321",
         *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *         "status": "sent",
         *         "state": "sent"
         *       }
         *     }
         */
        MessageStatusEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @description Our id; absent when the message was not sent through Herald. */
                message_id?: string;
                /** @description What you gave along when you sent it. */
                client_ref?: string;
                to?: string;
                platform_message_id?: string;
                /** @description Which call to the platform it was. */
                attempt?: number;
                /** @description It was sent again because the outcome of the first call was unknown. */
                possible_duplicate?: boolean;
                error?: components["schemas"]["EventErrorDto"];
                /** @description The word of the platform, where there is one. */
                status?: string;
                /** @description The state that the message is in now; a late status does not change it. */
                state?: string;
                contact?: components["schemas"]["EventContactDto"];
                conversation?: string;
                platform_message_ids?: string[];
                /**
                 * Format: date-time
                 * @description Everything up to this time was delivered or read.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                watermark?: string;
                /** @description As the platform gives it. */
                pricing?: {
                    [key: string]: unknown;
                };
                /** @description Sent by hand or by another app, not through Herald. */
                echo?: boolean;
                /** @description Of an echo: the app that sent it. */
                app_id?: string;
                /** @description Of an echo: what was sent. */
                content?: {
                    [key: string]: unknown;
                };
                /** @description Another app owns the conversation; Herald only watches. */
                standby?: boolean;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description How the platform answered the send: one for each message that it was asked to take.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "send.accepted",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "client_ref": "order-1042",
         *         "to": "5511987654321",
         *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *         "attempt": 1
         *       }
         *     }
         */
        SendResultEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "send.accepted" | "send.failed";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @description Our id; absent when the message was not sent through Herald. */
                message_id?: string;
                /** @description What you gave along when you sent it. */
                client_ref?: string;
                to?: string;
                platform_message_id?: string;
                /** @description Which call to the platform it was. */
                attempt?: number;
                /** @description It was sent again because the outcome of the first call was unknown. */
                possible_duplicate?: boolean;
                error?: components["schemas"]["EventErrorDto"];
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description News about a template.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "template.status_updated",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "hsm_id": "594425479261596",
         *         "id_external": "594425479261596",
         *         "name": "order_ready",
         *         "language": "en_US",
         *         "status": "APPROVED",
         *         "platform_status": "APPROVED"
         *       }
         *     }
         */
        TemplateEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "template.status_updated" | "template.quality_updated" | "template.category_updated";
            /** @enum {string} */
            key: "chatapp";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @description Id of the translation. */
                hsm_id: string;
                /** @description The same value. */
                id_external?: string;
                name?: string;
                language?: string;
                category?: string;
                /** @enum {string} */
                status?: "PENDING" | "APPROVED" | "REJECTED";
                /** @description The word of the platform, of which there are more than three. */
                platform_status?: string;
                rejected_reason?: string;
                /** @enum {string} */
                platform?: "chatapp";
                /** @description status, quality, category or components. */
                notice?: string;
                template_id?: string;
                template_name?: string;
                reason?: string;
                explanation?: string;
                previous_quality?: string;
                new_quality?: string;
                previous_category?: string;
                new_category?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description News about a channel.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "channel.updated",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *         "status": "connected",
         *         "problems": [],
         *         "cleared": [
         *           "quality_low"
         *         ],
         *         "message": "No longer a problem: quality_low."
         *       }
         *     }
         */
        ChannelNoticeEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "channel.updated" | "channel.attention" | "channel.disconnected";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                channel_id?: string;
                /** @description connected, attention or disconnected. */
                status?: string;
                /** @description Everything that is wrong now. */
                problems?: ({
                    reason: string;
                    message: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    since: string;
                } & {
                    [key: string]: unknown;
                })[];
                /** @description What began with this event. */
                reason?: string;
                /** @description What happened and what to do, in plain words. */
                message?: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since?: string;
                /** @description Problems that ended. */
                cleared?: string[];
                /** @enum {string} */
                platform?: "chatapp" | "photoapp" | "socialapp";
                /** @description Of a notice of the platform: what it is about. */
                notice?: string;
                severity?: string;
                /** @description The word of the platform. */
                event?: string;
                /** @description The notice of the platform in plain words. */
                text?: string;
                throughput?: string;
                messaging_limit?: string;
                quality?: string;
                contact?: components["schemas"]["EventContactDto"];
                conversation?: string;
                /** @description Of a person whose id changed. */
                previous_user_id?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description A person wants no marketing messages any more, or wants them again.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "contact.opted_out",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "to": "5511987654321",
         *         "contact": {
         *           "phone": "5511987654321",
         *           "user_id": "BR.1000000000000001",
         *           "name": "Ana Lima"
         *         },
         *         "source": "keyword",
         *         "keyword": "SAIR"
         *       }
         *     }
         */
        ContactPreferenceEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "contact.opted_out" | "contact.opted_in";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @description What messages to the person are sent to. */
                to: string;
                contact?: components["schemas"]["EventContactDto"];
                /** @description platform, refused_send, keyword or manual. */
                source: string;
                /** @description The word that the person wrote. */
                keyword?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description Nothing of a batch waits any more: all of it was sent, failed, or was cancelled. Statuses may still follow.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "batch.finished",
         *       "key": "chatapp",
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "batch_id": "bat_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "name": "Spring sale",
         *         "status": "finished",
         *         "accepted": 9998,
         *         "refused": 2,
         *         "counts": {
         *           "queued": 0,
         *           "sending": 0,
         *           "sent": 9900,
         *           "delivered": 40,
         *           "read": 8,
         *           "failed": 50,
         *           "expired": 0,
         *           "unknown": 0,
         *           "cancelled": 0
         *         }
         *       }
         *     }
         */
        BatchFinishedEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "batch.finished";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                batch_id: string;
                name?: string;
                /** @enum {string} */
                status: "finished" | "cancelled";
                /** @description Recipients that became messages. */
                accepted: number;
                /** @description Recipients that did not. */
                refused: number;
                /** @description Messages by their state at this moment. */
                counts: {
                    [key: string]: number;
                };
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description News about an ad account.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "ad_account.revoked",
         *       "key": "marketing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "id": "0199a1b2-0000-7000-8000-000000000001",
         *         "ad_account_id": "act_710000000000001",
         *         "name": "Lagoon Retail",
         *         "status": "revoked",
         *         "account_status": 1,
         *         "account_status_label": "Active",
         *         "reason": "The person took the permission back."
         *       }
         *     }
         */
        AdAccountEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "ad_account.revoked" | "ad_account.attention" | "ad_account.updated";
            /** @enum {string} */
            key: "marketing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /**
                 * Format: uuid
                 * @description Our id.
                 */
                id: string;
                ad_account_id: string;
                name: string;
                /** @description Status here. */
                status: string;
                /** @description Status on the platform. */
                account_status: number;
                account_status_label: string;
                /** @description Names of the fields that changed. */
                changed?: string[];
                /** @description Of ad_account.attention: token_expires, account_status or spend_limit. */
                reason?: string;
                message?: string;
                /**
                 * Format: date-time
                 * @description When the connection ends.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                expires_at?: string;
                /** @description Of spend_limit: day or month. */
                period?: string;
                /** @description Of spend_limit: which mark was passed, 80 or 100. */
                percent?: number;
                /** @description Of spend_limit: minor units of the currency. */
                spent?: number;
                /** @description Of spend_limit: minor units of the currency. */
                limit?: number;
                currency?: string;
                /** @description Of spend_limit: notify or pause. */
                on_exceed?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description The ad platform changed a campaign, ad set, ad or creative.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "ad_object.updated",
         *       "key": "marketing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "change": "effective_status",
         *         "ad_account_id": "act_710000000000001",
         *         "object_id": "120210000000000003",
         *         "object_type": "ad",
         *         "status_name": "ACTIVE"
         *       }
         *     }
         */
        AdObjectEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "ad_object.updated";
            /** @enum {string} */
            key: "marketing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @description What it is about, for instance effective_status or with_issues. */
                change: string;
                ad_account_id?: string;
                object_id?: string;
                /** @description campaign, adset, ad or creative. */
                object_type?: string;
                object_ids?: string[];
                status_name?: string;
                changed_fields?: string[];
                error_code?: string;
                title?: string;
                text?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description A person filled in a form of an ad.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "lead.received",
         *       "key": "marketing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "lead_id": "1000000000000001",
         *         "page_id": "1000000000000003",
         *         "form_id": "1000000000000002",
         *         "form_name": "Newsletter",
         *         "ad_id": "120210000000000003",
         *         "ad_name": "Spring sale",
         *         "fields": {
         *           "full_name": [
         *             "Ana Lima"
         *           ],
         *           "email": [
         *             "ana@lagoon.example"
         *           ]
         *         }
         *       }
         *     }
         */
        LeadReceivedEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "lead.received";
            /** @enum {string} */
            key: "marketing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                lead_id: string;
                page_id: string;
                form_id?: string;
                form_name?: string;
                /** @description Absent when no ad was involved. */
                ad_id?: string;
                ad_name?: string;
                campaign_id?: string;
                is_organic?: boolean;
                /** @description The answers by the name of the question. Absent when the platform did not give them. */
                fields?: {
                    [key: string]: string[];
                };
                /** @description Why the answers are missing; POST /api/marketing/leads/{id}/fetch asks again. */
                failure?: {
                    reason: string;
                    message: string;
                } & {
                    [key: string]: unknown;
                };
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description A report is complete, or failed.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "insights_report.finished",
         *       "key": "marketing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "report_run_id": "6023920149050",
         *         "ad_account_id": "act_710000000000001",
         *         "async_status": "Job Completed"
         *       }
         *     }
         */
        InsightsReportEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "insights_report.finished";
            /** @enum {string} */
            key: "marketing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                report_run_id: string;
                ad_account_id: string;
                /** @description Job Completed or Job Failed. */
                async_status: string;
                error_code?: number;
                error_message?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description The platform took a conversion, or will not.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "conversion.accepted",
         *       "key": "marketing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "conversion_id": "cnv_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *         "conversation_id": "conv_2c9h5m1r8k4z8w3t6q7p9n0v1x",
         *         "event_name": "Purchase",
         *         "event_id": "order-1042",
         *         "event_time": "2026-01-31T09:00:00.000Z",
         *         "value": 199.9,
         *         "currency": "BRL",
         *         "ad_id": "120210000000000003",
         *         "clicked_at": "2026-01-31T08:40:00.000Z"
         *       }
         *     }
         */
        ConversionEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "conversion.accepted" | "conversion.failed";
            /** @enum {string} */
            key: "marketing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                conversion_id: string;
                conversation_id: string;
                event_name: string;
                event_id: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                event_time: string;
                /** @description In units of the currency. */
                value?: number;
                currency?: string;
                /** @description The ad that it counts for. */
                ad_id?: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                clicked_at?: string;
                error?: components["schemas"]["EventErrorDto"];
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description A comment.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "comment.received",
         *       "key": "publishing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "platform": "photoapp",
         *         "comment_id": "1000000000000001",
         *         "post_id": "1000000000000002",
         *         "text": "How much is it?",
         *         "contact": {
         *           "scoped_id": "1000000000000001",
         *           "username": "ana.lima"
         *         },
         *         "live": false
         *       }
         *     }
         */
        CommentReceivedEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "comment.received";
            /** @enum {string} */
            key: "publishing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @enum {string} */
                platform?: "chatapp" | "photoapp" | "socialapp";
                text?: string;
                post_id?: string;
                contact?: components["schemas"]["EventContactDto"];
                comment_id: string;
                parent_id?: string;
                ad_id?: string;
                live?: boolean;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description What was asked for a comment is done, or will not be.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "comment.action_succeeded",
         *       "key": "publishing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "contact": {
         *           "scoped_id": "1000000000000001",
         *           "username": "ana.lima"
         *         },
         *         "action_id": "cma_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *         "action": "reply",
         *         "comment_id": "1000000000000001",
         *         "post_id": "1000000000000002",
         *         "message": "It is 199.90. Shall I keep one for you?",
         *         "reply_id": "1000000000000005"
         *       }
         *     }
         */
        CommentActionEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "comment.action_succeeded" | "comment.action_failed";
            /** @enum {string} */
            key: "publishing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                action_id: string;
                /** @description reply, private_reply, hide, unhide or delete. */
                action: string;
                comment_id: string;
                post_id?: string;
                contact?: components["schemas"]["EventContactDto"];
                /** @description What was to be said. */
                message?: string;
                /** @description The platform’s id of the reply. */
                reply_id?: string;
                /** @description The platform’s id of the private message. */
                platform_message_id?: string;
                error?: components["schemas"]["EventErrorDto"];
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description A mention.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "mention.received",
         *       "key": "publishing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "platform": "photoapp",
         *         "post_id": "1000000000000002",
         *         "contact": {
         *           "scoped_id": "1000000000000001",
         *           "username": "ana.lima"
         *         }
         *       }
         *     }
         */
        MentionReceivedEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "mention.received";
            /** @enum {string} */
            key: "publishing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @enum {string} */
                platform?: "chatapp" | "photoapp" | "socialapp";
                text?: string;
                post_id?: string;
                contact?: components["schemas"]["EventContactDto"];
                comment_id?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description A post changed.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "post.updated",
         *       "key": "publishing",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "platform": "socialapp",
         *         "item": "reaction",
         *         "verb": "add",
         *         "post_id": "1000000000000002"
         *       }
         *     }
         */
        PostUpdatedEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "post.updated";
            /** @enum {string} */
            key: "publishing";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                /** @enum {string} */
                platform?: "chatapp" | "photoapp" | "socialapp";
                text?: string;
                post_id?: string;
                contact?: components["schemas"]["EventContactDto"];
                comment_id?: string;
                /** @description What changed, as the platform calls it. */
                item: string;
                /** @description How it changed. */
                verb: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description An end customer connected a channel through a signup session.
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "type": "channel.connected",
         *       "key": "embedded_signup",
         *       "sequence": 4711,
         *       "occurred_at": "2026-01-31T09:00:00.000Z",
         *       "data": {
         *         "channel": {
         *           "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "platform": "chatapp",
         *           "waba_id": "102290129340398",
         *           "phone_number_id": "106540352242922",
         *           "template_namespace": "58e6d318_b627_4112_b9c7_2961197553ea",
         *           "display_phone_number": "+55 11 98765-4321"
         *         },
         *         "external_ref": "customer-42"
         *       }
         *     }
         */
        ChannelConnectedEvent: {
            /** @description The same in every attempt and replay: remember it to drop duplicates. */
            id: string;
            /** @enum {string} */
            type: "channel.connected";
            /** @enum {string} */
            key: "embedded_signup";
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description Your own id for the business behind the channel. */
            external_ref?: string;
            /** @description Grows by one per client. A URL sees only its own share; the feed has all. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened, by the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            occurred_at: string;
            data: {
                channel: {
                    channel_id: string;
                    /** @enum {string} */
                    platform: "chatapp" | "photoapp" | "socialapp";
                    waba_id?: string;
                    phone_number_id?: string;
                    template_namespace?: string;
                    display_phone_number?: string;
                    account_id?: string;
                    username?: string;
                    page_id?: string;
                } & {
                    [key: string]: unknown;
                };
                /** @description As given when the session was made. */
                external_ref?: string;
                /** @description A sample that was asked for; nothing of it happened. */
                test?: boolean;
                /** @description The object of the platform, as it came. */
                raw?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "ready": true,
         *       "checks": [
         *         {
         *           "name": "database",
         *           "ok": true
         *         }
         *       ]
         *     }
         */
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
             * @description What the person may do: `GET /api/roles` tells it.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "support" | "marketer" | "developer";
            /** @description What the role allows: a page offers nothing beyond them. */
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage" | "events:read")[];
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
             * Format: uuid
             * @description Which client, when the address belongs to people of several: one of `clients` in the answer 409 `client_required`.
             */
            client_id?: string | null;
            /** @description Where the refresh token goes: into the answer (`token`, the default) or into an HttpOnly cookie that only /api/auth sees (`cookie`, for browsers). */
            session?: ("token" | "cookie") | null;
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
            refresh_token?: string | null;
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
         *       "token": "hl_…"
         *     }
         */
        ReadPasswordLinkDto: {
            /** @description What stands after `#token=` in the link. */
            token: string;
        };
        /**
         * @example {
         *       "user": {
         *         "email": "ana@example.com",
         *         "name": "Ana Souza"
         *       },
         *       "client": {
         *         "name": "Example Ltd"
         *       }
         *     }
         */
        PasswordLinkOwnerDto: {
            user: {
                email: string;
                name: string;
            };
            client: {
                name: string;
            };
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
             * @enum {string}
             */
            credential: "user" | "api_key";
            client: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage" | "events:read")[];
            /**
             * @description What the person may do: `GET /api/roles` tells it.
             * @enum {string}
             */
            role?: "owner" | "admin" | "member" | "support" | "marketer" | "developer";
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
             * @description What the person may do: `GET /api/roles` tells it.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "support" | "marketer" | "developer";
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
        UserWithLinkDto: {
            id: string;
            email: string;
            name: string;
            /**
             * @description What the person may do: `GET /api/roles` tells it.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "support" | "marketer" | "developer";
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
             * @description What the person may do: `GET /api/roles` tells it.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "support" | "marketer" | "developer";
            /**
             * @description Without it, the answer carries a one-time link where the user sets one.
             * @example correct horse battery
             */
            password?: string | null;
        };
        /**
         * @example {
         *       "role": "admin"
         *     }
         */
        UpdateUserDto: {
            name?: string | null;
            /** @description What the person may do: `GET /api/roles` tells it. */
            role?: ("owner" | "admin" | "member" | "support" | "marketer" | "developer") | null;
        };
        /**
         * @example {
         *       "name": "Ana Lima"
         *     }
         */
        UpdateProfileDto: {
            name: string;
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *           "email": "ana@example.com",
         *           "name": "Ana Lima",
         *           "role": "admin",
         *           "password_set": true,
         *           "created_at": "2026-01-31T09:00:00.000Z"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        UserListDto: {
            data: components["schemas"]["UserDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "role": "support",
         *           "scopes": [
         *             "templates:manage",
         *             "messages:send",
         *             "events:read"
         *           ],
         *           "key_scopes": [],
         *           "manages_users": false
         *         }
         *       ],
         *       "administrators": [
         *         {
         *           "name": "Ana Lima",
         *           "email": "ana@example.com",
         *           "role": "owner"
         *         }
         *       ]
         *     }
         */
        RoleListDto: {
            data: {
                /**
                 * @description What the person may do: `GET /api/roles` tells it.
                 * @enum {string}
                 */
                role: "owner" | "admin" | "member" | "support" | "marketer" | "developer";
                /** @description What people with the role may do. */
                scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage" | "events:read")[];
                /** @description What the API keys that they make may do. */
                key_scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage" | "events:read")[];
                /** @description Whether they add and remove people and change roles. */
                manages_users: boolean;
            }[];
            /** @description Who can change your role; at most ten. */
            administrators: {
                name: string;
                email: string;
                /**
                 * @description What the person may do: `GET /api/roles` tells it.
                 * @enum {string}
                 */
                role: "owner" | "admin" | "member" | "support" | "marketer" | "developer";
            }[];
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
         *       "author": {
         *         "type": "user",
         *         "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "name": "Ana Lima"
         *       },
         *       "last_used_at": "2026-02-01T10:00:00.000Z"
         *     }
         */
        ApiKeyDto: {
            id: string;
            name: string;
            /** @description The beginning of the key, to tell keys apart. */
            prefix: string;
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage" | "events:read")[];
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
            /** @description The key whose place this one took. */
            replaces?: {
                id: string;
                /** @description Both keys have one name: this tells them apart. */
                prefix: string;
            };
            /** @description The key that took the place of this one, which works until `expires_at`. */
            replaced_by?: {
                id: string;
                /** @description Both keys have one name: this tells them apart. */
                prefix: string;
            };
            /** @description The user of `created_by`, also one who was removed. Absent for people of an identity provider, who have no user here. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
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
         *       "key": "hk_7m2c9x4q_…"
         *     }
         */
        CreatedApiKeyDto: {
            id: string;
            name: string;
            /** @description The beginning of the key, to tell keys apart. */
            prefix: string;
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage" | "events:read")[];
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
            /** @description The key whose place this one took. */
            replaces?: {
                id: string;
                /** @description Both keys have one name: this tells them apart. */
                prefix: string;
            };
            /** @description The key that took the place of this one, which works until `expires_at`. */
            replaced_by?: {
                id: string;
                /** @description Both keys have one name: this tells them apart. */
                prefix: string;
            };
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
            scopes: ("templates:manage" | "messages:send" | "webhooks:manage" | "marketing:read" | "marketing:manage" | "events:read")[];
            /**
             * Format: date-time
             * @description In the future. Without it the key works until it is revoked.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at?: string | null;
        };
        /**
         * @example {
         *       "ends_in_seconds": 86400
         *     }
         */
        ReplaceApiKeyDto: {
            /**
             * @description How long the old key goes on working, up to 7 days, and never past its own `expires_at`. With 0 it is revoked.
             * @default 86400
             */
            ends_in_seconds: number | null;
            /**
             * Format: date-time
             * @description When the new key ends, in the future. Without it that works until it is revoked.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at?: string | null;
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "key_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *           "name": "Order service",
         *           "prefix": "hk_7m2c9x4q",
         *           "scopes": [
         *             "messages:send"
         *           ],
         *           "created_by": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *           "created_at": "2026-01-31T09:00:00.000Z",
         *           "author": {
         *             "type": "user",
         *             "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *             "name": "Ana Lima"
         *           }
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        ApiKeyListDto: {
            data: components["schemas"]["ApiKeyDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "url": "https://hooks.example.com/herald/chat/receiveMessage",
         *       "events": [
         *         "message.received"
         *       ]
         *     }
         */
        DispatchTargetDto: {
            /** @description Where the events go; null while no base URL is configured. */
            url: string | null;
            /** @description The events that reach this URL. */
            events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected")[];
        };
        /**
         * @example {
         *       "platforms": {
         *         "chatapp": {
         *           "enabled": true,
         *           "urls": {
         *             "messages": {
         *               "url": "https://hooks.example.com/herald/chat/receiveMessage",
         *               "events": [
         *                 "message.received"
         *               ]
         *             },
         *             "statuses": {
         *               "url": "https://hooks.example.com/herald/chat/updateMessageStatus",
         *               "events": [
         *                 "message.sent",
         *                 "message.delivered"
         *               ]
         *             },
         *             "send_results": {
         *               "url": "https://hooks.example.com/herald/chat/sendResult",
         *               "events": [
         *                 "send.accepted",
         *                 "send.failed"
         *               ]
         *             },
         *             "channel": {
         *               "url": "https://hooks.example.com/herald/chat/channelNotice",
         *               "events": [
         *                 "channel.attention"
         *               ]
         *             },
         *             "templates": {
         *               "url": "https://hooks.example.com/herald/chat/updateTemplateStatus",
         *               "events": [
         *                 "template.status_updated"
         *               ]
         *             }
         *           }
         *         },
         *         "photoapp": {
         *           "enabled": true,
         *           "urls": {
         *             "messages": {
         *               "url": "https://hooks.example.com/herald/photo/receiveMessage",
         *               "events": [
         *                 "message.received"
         *               ]
         *             },
         *             "statuses": {
         *               "url": "https://hooks.example.com/herald/photo/updateMessageStatus",
         *               "events": [
         *                 "message.sent",
         *                 "message.delivered"
         *               ]
         *             },
         *             "send_results": {
         *               "url": "https://hooks.example.com/herald/photo/sendResult",
         *               "events": [
         *                 "send.accepted",
         *                 "send.failed"
         *               ]
         *             },
         *             "channel": {
         *               "url": "https://hooks.example.com/herald/photo/channelNotice",
         *               "events": [
         *                 "channel.attention"
         *               ]
         *             }
         *           }
         *         },
         *         "socialapp": {
         *           "enabled": false,
         *           "urls": {
         *             "messages": {
         *               "url": "https://hooks.example.com/herald/social/receiveMessage",
         *               "events": [
         *                 "message.received"
         *               ]
         *             },
         *             "statuses": {
         *               "url": "https://hooks.example.com/herald/social/updateMessageStatus",
         *               "events": [
         *                 "message.sent",
         *                 "message.delivered"
         *               ]
         *             },
         *             "send_results": {
         *               "url": "https://hooks.example.com/herald/social/sendResult",
         *               "events": [
         *                 "send.accepted",
         *                 "send.failed"
         *               ]
         *             },
         *             "channel": {
         *               "url": "https://hooks.example.com/herald/social/channelNotice",
         *               "events": [
         *                 "channel.attention"
         *               ]
         *             }
         *           }
         *         }
         *       },
         *       "services": {
         *         "marketing": {
         *           "enabled": true,
         *           "url": "https://hooks.example.com/herald/marketing/events",
         *           "events": [
         *             "lead.received"
         *           ]
         *         },
         *         "publishing": {
         *           "enabled": true,
         *           "url": "https://hooks.example.com/herald/publishing/events",
         *           "events": [
         *             "comment.received"
         *           ]
         *         }
         *       },
         *       "embedded_signup": {
         *         "url": "https://hooks.example.com/herald/embed/channelConnected",
         *         "events": [
         *           "channel.connected"
         *         ]
         *       }
         *     }
         */
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
                    events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected")[];
                };
                publishing: {
                    /** @description While false, events are recorded as skipped and not sent. */
                    enabled: boolean;
                    /** @description Where the events go; null while no base URL is configured. */
                    url: string | null;
                    /** @description The events that reach this URL. */
                    events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected")[];
                };
            };
            embedded_signup: {
                /** @description Where the events go; null while no base URL is configured. */
                url: string | null;
                /** @description The events that reach this URL. */
                events: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected")[];
            };
        };
        /**
         * @example {
         *       "webhook_url": "https://hooks.example.com/herald",
         *       "webhook_secret_set": true,
         *       "webhook_secret_hint": "whsec_…9f3a",
         *       "configured": true,
         *       "signature_header": "x-webhook-token",
         *       "dispatch_urls": {
         *         "platforms": {
         *           "chatapp": {
         *             "enabled": true,
         *             "urls": {
         *               "messages": {
         *                 "url": "https://hooks.example.com/herald/chat/receiveMessage",
         *                 "events": [
         *                   "message.received"
         *                 ]
         *               },
         *               "statuses": {
         *                 "url": "https://hooks.example.com/herald/chat/updateMessageStatus",
         *                 "events": [
         *                   "message.sent",
         *                   "message.delivered"
         *                 ]
         *               },
         *               "send_results": {
         *                 "url": "https://hooks.example.com/herald/chat/sendResult",
         *                 "events": [
         *                   "send.accepted",
         *                   "send.failed"
         *                 ]
         *               },
         *               "channel": {
         *                 "url": "https://hooks.example.com/herald/chat/channelNotice",
         *                 "events": [
         *                   "channel.attention"
         *                 ]
         *               },
         *               "templates": {
         *                 "url": "https://hooks.example.com/herald/chat/updateTemplateStatus",
         *                 "events": [
         *                   "template.status_updated"
         *                 ]
         *               }
         *             }
         *           },
         *           "photoapp": {
         *             "enabled": true,
         *             "urls": {
         *               "messages": {
         *                 "url": "https://hooks.example.com/herald/photo/receiveMessage",
         *                 "events": [
         *                   "message.received"
         *                 ]
         *               },
         *               "statuses": {
         *                 "url": "https://hooks.example.com/herald/photo/updateMessageStatus",
         *                 "events": [
         *                   "message.sent",
         *                   "message.delivered"
         *                 ]
         *               },
         *               "send_results": {
         *                 "url": "https://hooks.example.com/herald/photo/sendResult",
         *                 "events": [
         *                   "send.accepted",
         *                   "send.failed"
         *                 ]
         *               },
         *               "channel": {
         *                 "url": "https://hooks.example.com/herald/photo/channelNotice",
         *                 "events": [
         *                   "channel.attention"
         *                 ]
         *               }
         *             }
         *           },
         *           "socialapp": {
         *             "enabled": false,
         *             "urls": {
         *               "messages": {
         *                 "url": "https://hooks.example.com/herald/social/receiveMessage",
         *                 "events": [
         *                   "message.received"
         *                 ]
         *               },
         *               "statuses": {
         *                 "url": "https://hooks.example.com/herald/social/updateMessageStatus",
         *                 "events": [
         *                   "message.sent",
         *                   "message.delivered"
         *                 ]
         *               },
         *               "send_results": {
         *                 "url": "https://hooks.example.com/herald/social/sendResult",
         *                 "events": [
         *                   "send.accepted",
         *                   "send.failed"
         *                 ]
         *               },
         *               "channel": {
         *                 "url": "https://hooks.example.com/herald/social/channelNotice",
         *                 "events": [
         *                   "channel.attention"
         *                 ]
         *               }
         *             }
         *           }
         *         },
         *         "services": {
         *           "marketing": {
         *             "enabled": true,
         *             "url": "https://hooks.example.com/herald/marketing/events",
         *             "events": [
         *               "lead.received"
         *             ]
         *           },
         *           "publishing": {
         *             "enabled": true,
         *             "url": "https://hooks.example.com/herald/publishing/events",
         *             "events": [
         *               "comment.received"
         *             ]
         *           }
         *         },
         *         "embedded_signup": {
         *           "url": "https://hooks.example.com/herald/embed/channelConnected",
         *           "events": [
         *             "channel.connected"
         *           ]
         *         }
         *       }
         *     }
         */
        WebhookConfigResponseDto: {
            /** @description Base URL of your backend, as it was set; empty while there is none. */
            webhook_url: string;
            /** @description True when a shared token is configured. */
            webhook_secret_set: boolean;
            /** @description The end of the token, enough to recognize it; empty while there is none. */
            webhook_secret_hint: string;
            /** @description True when webhook_url is set. */
            configured: boolean;
            /** @description The header that carries the shared token. */
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
        /**
         * @example {
         *       "webhook_secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
         *       "signing_secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
         *     }
         */
        GeneratedSecretDto: {
            /** @description The shared token, which x-webhook-token carries. It is shown here and never again. */
            webhook_secret: string;
            /** @description The key of webhook-signature: `whsec_` and its bytes in base64. It is shown here and never again. */
            signing_secret: string;
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
            /** @enum {string} */
            type: "message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
            /** @enum {string} */
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
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "skipped";
            /** @enum {string} */
            skip_reason?: "disabled" | "not_configured";
            /** @description What went wrong last, for instance `http_500` or `timeout`: of the event itself, or of the others at its URL while it waits for that. */
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
            /**
             * Format: date-time
             * @description While pending: when it is tried next.
             * @example 2026-01-31T09:00:00.000Z
             */
            next_attempt_at?: string;
            /** @description The name of the person it is about, where a conversation has told it. */
            contact_name?: string;
            /** @description The conversation with that person. */
            conversation_id?: string;
            /** @description Normalized; `raw` is the object of the platform. */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "number": 1,
         *       "at": "2026-01-31T09:00:00.130Z",
         *       "status": 200,
         *       "outcome": "delivered",
         *       "duration_ms": 34,
         *       "answer": "ok",
         *       "url": "https://hooks.example.com/herald/chat/receiveMessage",
         *       "request_headers": {
         *         "content-type": "application/json",
         *         "webhook-signature": "••••"
         *       },
         *       "response_headers": {
         *         "content-type": "text/plain"
         *       },
         *       "replay": false
         *     }
         */
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
            /** @description Where it was posted to. */
            url?: string;
            /** @description Headers that were sent; secrets are masked. */
            request_headers?: {
                [key: string]: string;
            };
            /** @description Headers of the answer, the first 24; secrets are masked. */
            response_headers?: {
                [key: string]: string;
            };
            /** @description Made because the event was sent again on request; false for the automatic ones that follow it. */
            replay: boolean;
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
         *       },
         *       "tries": [
         *         {
         *           "number": 1,
         *           "at": "2026-01-31T09:00:00.130Z",
         *           "status": 200,
         *           "outcome": "delivered",
         *           "duration_ms": 34,
         *           "answer": "ok",
         *           "url": "https://hooks.example.com/herald/chat/receiveMessage",
         *           "request_headers": {
         *             "content-type": "application/json",
         *             "webhook-signature": "••••"
         *           },
         *           "response_headers": {
         *             "content-type": "text/plain"
         *           },
         *           "replay": false
         *         }
         *       ]
         *     }
         */
        EventDetailDto: {
            id: string;
            /** @enum {string} */
            type: "message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected";
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
            /** @enum {string} */
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
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "skipped";
            /** @enum {string} */
            skip_reason?: "disabled" | "not_configured";
            /** @description What went wrong last, for instance `http_500` or `timeout`: of the event itself, or of the others at its URL while it waits for that. */
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
            /**
             * Format: date-time
             * @description While pending: when it is tried next.
             * @example 2026-01-31T09:00:00.000Z
             */
            next_attempt_at?: string;
            /** @description The name of the person it is about, where a conversation has told it. */
            contact_name?: string;
            /** @description The conversation with that person. */
            conversation_id?: string;
            /** @description Normalized; `raw` is the object of the platform. */
            data: {
                [key: string]: unknown;
            };
            /** @description The earlier event of the same conversation, or about the same thing, that it had to wait for: they are sent in order. */
            waited_behind?: string;
            /** @description Every call made, oldest first. */
            tries: components["schemas"]["EventAttemptDto"][];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *           "type": "message.received",
         *           "key": "chatapp",
         *           "platform": "chatapp",
         *           "channel_id": "ch_01k9zq3v8m5w6t7y2x4c1b0n9b",
         *           "sequence": 4711,
         *           "occurred_at": "2026-01-31T09:00:00.000Z",
         *           "received_at": "2026-01-31T09:00:00.120Z",
         *           "status": "delivered",
         *           "attempts": 1,
         *           "late": false,
         *           "replays": 0,
         *           "finished_at": "2026-01-31T09:00:00.164Z",
         *           "data": {
         *             "from": {
         *               "phone": "5511999999999"
         *             },
         *             "text": "Hello"
         *           }
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       },
         *       "oldest_sequence": 4001
         *     }
         */
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
         *       "event_ids": [
         *         "evt_01k9zq3v8m5w6t7y2x4c1b0n9a"
         *       ],
         *       "dry_run": true
         *     }
         */
        RetryEventsDto: {
            key?: ("chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup") | null;
            type?: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected") | null;
            channel_id?: string | null;
            /** @description What they are about, whole and exact: the id of an event, a message or a conversation, the number or id of a person, your `client_ref`, or the id that the platform gave to an incoming message. Of a person or conversation, the events of the last 200 messages in each direction. */
            subject?: string | null;
            /**
             * Format: date-time
             * @description Recorded at or after.
             * @example 2026-01-31T09:00:00.000Z
             */
            since?: string | null;
            /**
             * Format: date-time
             * @description Recorded before.
             * @example 2026-01-31T09:00:00.000Z
             */
            until?: string | null;
            /** @description Absent: failed and skipped ones; with `event_ids`, all of them. */
            status?: ("delivered" | "failed" | "skipped" | "retrying") | null;
            /** @description Only these. */
            event_ids?: string[] | null;
            /** @description Only count. */
            dry_run?: boolean | null;
        };
        /**
         * @example {
         *       "matched": 12,
         *       "queued": 12
         *     }
         */
        RetryCountDto: {
            /** @description Events that fit the filters and can be sent. */
            matched: number;
            /** @description Events that were put in line; absent on a dry run. */
            queued?: number;
        };
        /**
         * @example {
         *       "key": "chatapp",
         *       "type": "message.received"
         *     }
         */
        TestEventDto: {
            /** @enum {string} */
            key: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
            /** @description One that the key has, as listed in `dispatch_urls`. Absent: its usual one. */
            type?: ("message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected") | null;
        };
        /**
         * @example {
         *       "day": "2026-01-31",
         *       "received": 12,
         *       "delivered": 9,
         *       "failed": 0,
         *       "skipped": 1,
         *       "pending": 2,
         *       "balanced": true
         *     }
         */
        EventDayDto: {
            /** Format: date */
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
        /**
         * @example {
         *       "url": "https://hooks.example.com/herald",
         *       "down_since": "2026-01-31T09:00:00.000Z",
         *       "probes": 3,
         *       "next_probe_at": "2026-01-31T09:01:00.000Z",
         *       "failure": "http_503"
         *     }
         */
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
        /**
         * @example {
         *       "data": [
         *         {
         *           "day": "2026-01-31",
         *           "received": 12,
         *           "delivered": 9,
         *           "failed": 0,
         *           "skipped": 1,
         *           "pending": 2,
         *           "balanced": true
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       },
         *       "balanced": true,
         *       "receivers_down": [
         *         {
         *           "url": "https://hooks.example.com/herald",
         *           "down_since": "2026-01-31T09:00:00.000Z",
         *           "probes": 3,
         *           "next_probe_at": "2026-01-31T09:01:00.000Z",
         *           "failure": "http_503"
         *         }
         *       ]
         *     }
         */
        EventLedgerDto: {
            data: components["schemas"]["EventDayDto"][];
            paging: {
                next_cursor: string | null;
            };
            /** @description The totals of every day shown add up. */
            balanced: boolean;
            /** @description Receivers that are probed instead of sent to. Their backlog waits and loses nothing. */
            receivers_down: components["schemas"]["ReceiverDto"][];
        };
        /**
         * @example {
         *       "url": "https://hooks.example.com/herald/chat/receiveMessage",
         *       "events": [
         *         "message.received"
         *       ],
         *       "enabled": true,
         *       "delivered": 1204,
         *       "failed": 3,
         *       "p50_ms": 41,
         *       "p95_ms": 180,
         *       "steps": [
         *         {
         *           "at": "2026-01-31T09:00:00.000Z",
         *           "delivered": 1204,
         *           "failed": 3,
         *           "p50_ms": 41,
         *           "p95_ms": 180
         *         }
         *       ]
         *     }
         */
        TargetDto: {
            url: string;
            /** @description What is posted there; empty for a URL of the past. */
            events: string[];
            /** @description Whether something is posted there now. */
            enabled: boolean;
            /** @description Calls that your backend answered with 2xx. */
            delivered: number;
            /** @description Calls that it did not. */
            failed: number;
            /** @description Half of the calls took no longer; estimated. */
            p50_ms?: number;
            /** @description 95 of 100 calls took no longer; estimated. */
            p95_ms?: number;
            /** @description While events wait because calls there keep failing. */
            failing?: {
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since: string;
                failure: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                next_probe_at: string;
            };
            /** @description While events that failed there wait for their next attempt. */
            retrying?: {
                /** @description How many failed and wait for their next attempt; at most 100 are counted. */
                events: number;
                /**
                 * Format: date-time
                 * @description When the oldest of them came.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since: string;
                /** @description How the last call of it failed. */
                failure: string;
                /**
                 * Format: date-time
                 * @description When the first of them is tried again.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                next_attempt_at: string;
                /** @description Whether your backend has taken others since. */
                recovering: boolean;
            };
            /** @description Oldest first; the last one is not over yet. */
            steps: {
                /**
                 * Format: date-time
                 * @description Where the hour or day (UTC) begins.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
                /** @description Calls that your backend answered with 2xx. */
                delivered: number;
                /** @description Calls that it did not. */
                failed: number;
                /** @description Half of the calls took no longer; estimated. */
                p50_ms?: number;
                /** @description 95 of 100 calls took no longer; estimated. */
                p95_ms?: number;
            }[];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "url": "https://hooks.example.com/herald/chat/receiveMessage",
         *           "events": [
         *             "message.received"
         *           ],
         *           "enabled": true,
         *           "delivered": 1204,
         *           "failed": 3,
         *           "p50_ms": 41,
         *           "p95_ms": 180,
         *           "steps": [
         *             {
         *               "at": "2026-01-31T09:00:00.000Z",
         *               "delivered": 1204,
         *               "failed": 3,
         *               "p50_ms": 41,
         *               "p95_ms": 180
         *             }
         *           ]
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        TargetListDto: {
            data: components["schemas"]["TargetDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @description Everything that one person and one channel wrote to each other.
         * @example {
         *       "id": "conv_2c9h5m1r8k4z8w3t6q7p9n0v1x",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "contact": {
         *         "name": "Ana Lima",
         *         "phone": "5511987654321",
         *         "user_id": "BR.1000000000000001"
         *       },
         *       "status": "open",
         *       "unread_count": 1,
         *       "assignee": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "tags": [
         *         "vip"
         *       ],
         *       "last_message": {
         *         "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *         "direction": "inbound",
         *         "type": "text",
         *         "preview": "Is it still available?",
         *         "at": "2026-01-31T09:00:00.120Z"
         *       },
         *       "reply_until": "2026-02-01T09:00:00.000Z",
         *       "origin": {
         *         "type": "ad",
         *         "id": "120210000000000001",
         *         "title": "New arrivals",
         *         "click_id": "ARAkLkA8rmlFeiCktEJQ",
         *         "at": "2026-01-31T09:00:00.000Z"
         *       },
         *       "created_at": "2026-01-31T09:00:00.120Z",
         *       "updated_at": "2026-01-31T09:00:00.120Z"
         *     }
         */
        ConversationDto: {
            id: string;
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /** @description The person, as far as the platform tells. One person is one contact on all channels that say so. */
            contact: {
                name?: string;
                phone?: string;
                /** @description Business-scoped id: the same for every number of the business. */
                user_id?: string;
                username?: string;
                /** @description The id by which the page or photo account knows the person. */
                scoped_id?: string;
            };
            /** @description Of a conversation of a group. */
            group_id?: string;
            /** @enum {string} */
            status: "open" | "closed";
            /** @description Messages of the person that are not read. */
            unread_count: number;
            /** @description Id of a user. */
            assignee?: string;
            tags: string[];
            last_message: {
                /** @description `msg_…` when it was sent through Herald, else the `evt_…` that told it. */
                id: string;
                /** @enum {string} */
                direction: "inbound" | "outbound";
                type: string;
                /** @description The beginning of its text or caption; absent when it has none. */
                preview?: string;
                /** @description Of a template that was sent through Herald: its name, language and values, as it was sent. */
                template?: {
                    [key: string]: unknown;
                };
                /**
                 * @description Of a message that was sent through Herald.
                 * @enum {string}
                 */
                status?: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /** @description The newest that was accepted here and waits to be sent, for a channel that cannot send at present, say: of the last two days, among the last 20 to the person. `last_message` is of those that went. */
            waiting_message?: {
                id: string;
                type: string;
                /** @description The beginning of its text or caption; absent when it has none. */
                preview?: string;
                /** @description Of a template that was sent through Herald: its name, language and values, as it was sent. */
                template?: {
                    [key: string]: unknown;
                };
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /** @description The newest message of the person, where it is unread and something was sent after it, by a program say: what waits for an answer. */
            unread_message?: {
                id: string;
                type: string;
                /** @description The beginning of its text or caption; absent when it has none. */
                preview?: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /**
             * Format: date-time
             * @description Until then anything may be sent: 24 hours from the last message of the person. Absent while there is none.
             * @example 2026-01-31T09:00:00.000Z
             */
            reply_until?: string;
            /**
             * Format: date-time
             * @description Until then a human may answer, on photoapp and socialapp: 7 days from the last message of the person.
             * @example 2026-01-31T09:00:00.000Z
             */
            human_agent_until?: string;
            /** @description What brought the person here, the last time that the platform told. */
            origin?: {
                /** @enum {string} */
                type: "ad" | "post" | "referral";
                /** @description Of the ad or post. */
                id?: string;
                /** @description Of a link with a reference. */
                ref?: string;
                url?: string;
                title?: string;
                /** @description What the ad platform knows the click by. */
                click_id?: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /** @description With `q`: the newest message that has it, in one line. Absent when the person is found by name or number. */
            match?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Of the last message.
             * @example 2026-01-31T09:00:00.000Z
             */
            updated_at: string;
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "conv_2c9h5m1r8k4z8w3t6q7p9n0v1x",
         *           "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "platform": "chatapp",
         *           "contact": {
         *             "name": "Ana Lima",
         *             "phone": "5511987654321",
         *             "user_id": "BR.1000000000000001"
         *           },
         *           "status": "open",
         *           "unread_count": 1,
         *           "assignee": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "tags": [
         *             "vip"
         *           ],
         *           "last_message": {
         *             "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *             "direction": "inbound",
         *             "type": "text",
         *             "preview": "Is it still available?",
         *             "at": "2026-01-31T09:00:00.120Z"
         *           },
         *           "reply_until": "2026-02-01T09:00:00.000Z",
         *           "origin": {
         *             "type": "ad",
         *             "id": "120210000000000001",
         *             "title": "New arrivals",
         *             "click_id": "ARAkLkA8rmlFeiCktEJQ",
         *             "at": "2026-01-31T09:00:00.000Z"
         *           },
         *           "created_at": "2026-01-31T09:00:00.120Z",
         *           "updated_at": "2026-01-31T09:00:00.120Z"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        ConversationPageDto: {
            data: components["schemas"]["ConversationDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "name": "Rui Costa"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        AssigneePageDto: {
            data: {
                /** @description What `assignee` takes. */
                id: string;
                name: string;
            }[];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "direction": "inbound",
         *       "type": "text",
         *       "content": {
         *         "text": "Is it still available?"
         *       },
         *       "status": "received",
         *       "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *       "at": "2026-01-31T09:00:00.000Z"
         *     }
         */
        ConversationMessageDto: {
            /** @description `msg_…` when it was sent through Herald, else the `evt_…` that told it. */
            id: string;
            /** @enum {string} */
            direction: "inbound" | "outbound";
            /**
             * @description Of an outbound one: sent through Herald, or by hand or another program.
             * @enum {string}
             */
            source?: "api" | "elsewhere";
            /** @description Who sent it. Absent when Herald did by itself, as it answers a keyword. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
            type: string;
            /** @description Of an inbound one what `message.received` tells (`text`, `media`, `location`, …); of one sent here the object named by `type`. */
            content: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "received" | "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
            /** @description What `reply_to` takes. */
            platform_message_id?: string;
            client_ref?: string;
            reply_to?: string;
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
            /** @description What it was sent again as, when that was in the last 30 days: it is not sent again a second time. */
            resent_as?: {
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            edited_at?: string;
            /**
             * Format: date-time
             * @description Its sender took it back; the content is gone.
             * @example 2026-01-31T09:00:00.000Z
             */
            deleted_at?: string;
            /**
             * Format: date-time
             * @description When it was written: by the platform, or when Herald accepted it.
             * @example 2026-01-31T09:00:00.000Z
             */
            at: string;
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *           "direction": "inbound",
         *           "type": "text",
         *           "content": {
         *             "text": "Is it still available?"
         *           },
         *           "status": "received",
         *           "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *           "at": "2026-01-31T09:00:00.000Z"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        ConversationMessagePageDto: {
            data: components["schemas"]["ConversationMessageDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "status": "closed",
         *       "assignee": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "tags": [
         *         "vip"
         *       ],
         *       "read": true
         *     }
         */
        PatchConversationDto: {
            /** @description A closed one opens again when the person writes. */
            status?: ("open" | "closed") | null;
            /** @description Id of a user whose role has `messages:send`; null takes it away. */
            assignee?: string | null;
            /** @description All of them. */
            tags?: string[] | null;
            /** @description `true`: everything up to now is read. `false`: the last message of the person is unread again, if nothing else is; not while the person has written none. */
            read?: boolean | null;
        };
        /**
         * @description What people of the client write to each other beside a conversation. The person never sees it.
         * @example {
         *       "id": "note_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "text": "The warehouse says Tuesday.",
         *       "author": {
         *         "type": "user",
         *         "id": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *         "name": "Rui Costa"
         *       },
         *       "at": "2026-01-31T09:00:00.120Z"
         *     }
         */
        NoteDto: {
            id: string;
            text: string;
            /** @description Who wrote it. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            at: string;
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "note_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *           "text": "The warehouse says Tuesday.",
         *           "author": {
         *             "type": "user",
         *             "id": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *             "name": "Rui Costa"
         *           },
         *           "at": "2026-01-31T09:00:00.120Z"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        NotePageDto: {
            data: components["schemas"]["NoteDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "text": "The warehouse says Tuesday."
         *     }
         */
        CreateNoteDto: {
            text: string;
        };
        /**
         * @description An answer that is given again and again.
         * @example {
         *       "id": "rep_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "name": "Opening hours",
         *       "text": "Hello {name}, we are open from 9 to 18, Monday to Saturday.",
         *       "author": {
         *         "type": "user",
         *         "id": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *         "name": "Rui Costa"
         *       },
         *       "created_at": "2026-01-31T09:00:00.120Z",
         *       "updated_at": "2026-01-31T09:00:00.120Z"
         *     }
         */
        SavedReplyDto: {
            id: string;
            /** @description What people find it by. */
            name: string;
            /** @description `{name}` stands for the name of the person: the console fills it in. */
            text: string;
            /** @description Who wrote it first. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
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
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "rep_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *           "name": "Opening hours",
         *           "text": "Hello {name}, we are open from 9 to 18, Monday to Saturday.",
         *           "author": {
         *             "type": "user",
         *             "id": "usr_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *             "name": "Rui Costa"
         *           },
         *           "created_at": "2026-01-31T09:00:00.120Z",
         *           "updated_at": "2026-01-31T09:00:00.120Z"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        SavedReplyPageDto: {
            data: components["schemas"]["SavedReplyDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "name": "Opening hours",
         *       "text": "Hello {name}, we are open from 9 to 18, Monday to Saturday."
         *     }
         */
        CreateSavedReplyDto: {
            name: string;
            text: string;
        };
        /**
         * @example {
         *       "name": "Opening hours",
         *       "text": "Hello {name}, we are open from 9 to 18, Monday to Saturday."
         *     }
         */
        UpdateSavedReplyDto: {
            name?: string | null;
            text?: string | null;
        };
        /**
         * @description A connected account on one of the three messaging platforms.
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "status": "connected",
         *       "name": "Lagoon Retail",
         *       "external_ref": "customer-42",
         *       "connected_at": "2026-01-31T09:00:00.000Z",
         *       "health": {
         *         "ok": true,
         *         "checked_at": "2026-01-31T10:00:00.000Z",
         *         "problems": []
         *       },
         *       "waba_id": "102290129340398",
         *       "phone_number_id": "106540352242922",
         *       "display_phone_number": "+55 11 98765-4321",
         *       "template_namespace": "58e6d318_b627_4112_b9c7_2961197553ea",
         *       "quality_rating": "GREEN",
         *       "throughput": "STANDARD",
         *       "messaging_limit": "TIER_2K"
         *     }
         */
        ChannelDto: {
            /** @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /**
             * @description `attention` means that a person must act soon; `health` says why.
             * @enum {string}
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
                    /** @enum {string} */
                    reason: "token_invalid" | "token_expiring" | "permission_missing" | "app_not_subscribed" | "number_not_registered" | "quality_low" | "throughput_limited" | "account_restricted" | "sends_unconfirmed" | "leads_unreadable" | "conversions_forbidden";
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
            /** @description chatapp: to how many people the business may begin to write within 24 hours, all of its numbers together: TIER_250, TIER_2K, TIER_10K, TIER_100K or TIER_UNLIMITED. Answers to people who wrote within the last 24 hours do not count. */
            messaging_limit?: string;
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
         *       "access_token": "EAAB-your-token",
         *       "waba_id": "102290129340398",
         *       "phone_number_id": "106540352242922"
         *     }
         */
        ConnectChannelDto: {
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            name?: string | null;
            external_ref?: string | null;
            /** @description A token of the platform that may send for the account. White space around it is dropped. Stored encrypted, never returned. */
            access_token: string;
            /** @example 106540352242922 */
            waba_id?: string | null;
            /** @example 106540352242922 */
            phone_number_id?: string | null;
            /** @example 106540352242922 */
            page_id?: string | null;
            /** @example 106540352242922 */
            account_id?: string | null;
        };
        /**
         * @description What is left out stays.
         * @example {
         *       "name": "Lagoon Retail",
         *       "external_ref": "customer-42"
         *     }
         */
        UpdateChannelDto: {
            name?: string | null;
            /** @description Stands in the events from now on. */
            external_ref?: string | null;
        };
        /**
         * @example {
         *       "path": "components[0].text",
         *       "rule": "variable_edge",
         *       "severity": "error",
         *       "message": "The body ends with a variable.",
         *       "fix": "Put words behind the last variable."
         *     }
         */
        TemplateFindingDto: {
            /** @description Where, from `template_data` on. */
            path: string;
            /**
             * @description Which rule, for programs.
             * @enum {string}
             */
            rule: "name_format" | "language_code" | "category" | "category_hint" | "parameter_format" | "ttl" | "component_type" | "component_repeated" | "body_missing" | "text_missing" | "text_length" | "variable_format" | "variable_numbering" | "variable_name" | "variable_count" | "variable_edge" | "variable_density" | "example" | "header_format" | "media_example" | "authentication_content" | "code_expiration" | "button_count" | "button_type" | "button_order" | "button_url" | "button_phone_number" | "button_code";
            /**
             * @description error: the platform refuses it. warning: it is taken, and reviewers may object.
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description What is wrong. */
            message: string;
            /** @description What to do. */
            fix: string;
        };
        /**
         * @example {
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
        CheckTemplateDto: {
            /**
             * @description A chatapp channel.
             * @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3
             */
            channel_id?: string | null;
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
        /**
         * @example {
         *       "ok": true,
         *       "findings": []
         *     }
         */
        CheckTemplateResponseDto: {
            /** @description Nothing was found that the platform refuses. It judges last. */
            ok: boolean;
            findings: components["schemas"]["TemplateFindingDto"][];
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
        /**
         * @example {
         *       "externalCode": 200,
         *       "status": "PENDING",
         *       "id_external": "594425479261596",
         *       "name": "order_ready"
         *     }
         */
        SubmitTemplateResponseDto: {
            /** @description 200 means accepted for review; anything else is the platform's error code. */
            externalCode: number;
            /** @enum {string} */
            status?: "PENDING" | "APPROVED" | "REJECTED";
            /** @description Template id on the chat platform. */
            id_external?: string;
            name?: string;
            /** @description The platform's error message when externalCode is not 200. */
            message?: string;
            /** @description Beside a refusal: what `POST /api/templates/check` finds in the template, if anything. */
            findings?: components["schemas"]["TemplateFindingDto"][];
        };
        /**
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "hsm_id": "594425479261596",
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
        EditTemplateDto: {
            /**
             * @description A chatapp channel.
             * @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3
             */
            channel_id: string;
            /**
             * @description Id of one translation.
             * @example 594425479261596
             */
            hsm_id: string;
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
        /**
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "filename": "lamp.png",
         *       "content_type": "image/png",
         *       "bytes_base64": "iVBORw0KGgo="
         *     }
         */
        UploadTemplateMediaDto: {
            /**
             * @description A chatapp channel.
             * @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3
             */
            channel_id: string;
            filename: string;
            /** @description image/jpeg, image/png, video/mp4 or application/pdf. */
            content_type: string;
            /** @description The file in base64, without a data: prefix. */
            bytes_base64: string;
        };
        /**
         * @example {
         *       "handle": "4::bGFtcC5wbmc=:aW1hZ2UvcG5n:ARaV7x"
         *     }
         */
        UploadedTemplateMediaDto: {
            /** @description For example.header_handle of a media header. */
            handle: string;
        };
        /**
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "name": "order_ready"
         *     }
         */
        ListTemplatesDto: {
            /**
             * @description A chatapp channel.
             * @example ch_01k9z3v4w5x6y7z8a9b0c1d2e3
             */
            channel_id: string;
            limit?: number | null;
            cursor?: string | null;
            /** @description Only this template. */
            name?: string | null;
            /** @description With `name`: when the platform cannot be asked (the channel is disconnected, its token does not work any more, no answer), the template as it was last known, with `remembered_at` in each row, instead of an error. */
            remembered?: boolean | null;
        };
        /**
         * @example {
         *       "id_external": "594425479261596",
         *       "hsm_id": "594425479261596",
         *       "name": "order_ready",
         *       "language": "en_US",
         *       "category": "UTILITY",
         *       "components": [
         *         {
         *           "type": "BODY",
         *           "text": "Hi {{1}}, your order {{2}} is ready.",
         *           "example": {
         *             "body_text": [
         *               [
         *                 "Ana",
         *                 "1042"
         *               ]
         *             ]
         *           }
         *         }
         *       ],
         *       "status": "APPROVED",
         *       "platform_status": "APPROVED",
         *       "quality": "GREEN"
         *     }
         */
        TemplateDto: {
            id_external: string;
            /** @description Id of this translation; the same value as id_external. */
            hsm_id: string;
            name: string;
            language: string;
            category: string;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REJECTED";
            /** @description The platform's own word, of which there are more than three. */
            platform_status: string;
            quality?: string;
            components: {
                [key: string]: unknown;
            }[];
            rejected_reason?: string;
            /** @description NAMED or POSITIONAL: names or numbers as variables. */
            parameter_format?: string;
            /**
             * Format: date-time
             * @description Only of a remembered template: when its content was last heard from the platform.
             * @example 2026-01-31T09:00:00.000Z
             */
            remembered_at?: string;
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
            hsm_id?: string | null;
        };
        /**
         * @example {
         *       "success": true,
         *       "status_code": 200
         *     }
         */
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
            /** @description May be left out when exactly one content object is there. */
            type?: ("text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction") | null;
            /** @description type=text: `{ "body": "…" }`, or just the text. */
            text?: string | {
                [key: string]: unknown;
            } | null;
            /** @description type=template */
            template?: {
                [key: string]: unknown;
            } | null;
            /** @description type=image: `id` or `link` */
            image?: {
                [key: string]: unknown;
            } | null;
            /** @description type=video: `id` or `link` */
            video?: {
                [key: string]: unknown;
            } | null;
            /** @description type=audio: `id` or `link` */
            audio?: {
                [key: string]: unknown;
            } | null;
            /** @description type=document: `id` or `link` */
            document?: {
                [key: string]: unknown;
            } | null;
            /** @description type=sticker: `id` or `link` */
            sticker?: {
                [key: string]: unknown;
            } | null;
            /** @description type=location */
            location?: {
                [key: string]: unknown;
            } | null;
            /** @description type=contacts */
            contacts?: {
                [key: string]: unknown;
            }[] | null;
            /** @description type=interactive */
            interactive?: {
                [key: string]: unknown;
            } | null;
            /** @description type=reaction */
            reaction?: {
                [key: string]: unknown;
            } | null;
            /** @description Platform id of the message that this one answers. */
            reply_to?: string | null;
            /** @description Your own reference; comes back unchanged in every event of this message. */
            client_ref?: string | null;
            /** @description `bulk` never delays the others of its channel. Default `normal`. */
            priority?: ("high" | "normal" | "bulk") | null;
            /** @description What happens when it is not known whether the platform took the message: `at_least_once` (default) sends again after the settling window, marked `possible_duplicate`; `at_most_once` ends `unknown`. */
            delivery?: ("at_least_once" | "at_most_once") | null;
            /**
             * Format: date-time
             * @description Not sent after this time; the message then ends `expired`.
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string | null;
            /** @description Accepted when it is that of the channel. */
            platform?: ("chatapp" | "photoapp" | "socialapp") | null;
            /** @description Accepted and ignored. */
            messaging_product?: string | null;
            /** @description Accepted and ignored. */
            recipient_type?: "individual" | null;
            /** @description As in the platform’s own format: `message_id` is `reply_to`. */
            context?: {
                message_id?: string | null;
            } | null;
        };
        /**
         * @description The message is stored and will be sent; its statuses arrive by webhook.
         * @example {
         *       "id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "status": "queued",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "to": "5511987654321",
         *       "client_ref": "order-1042",
         *       "created_at": "2026-01-31T09:00:00.000Z"
         *     }
         */
        SendMessageResponseDto: {
            /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            /** @enum {string} */
            status: "queued";
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            to: string;
            client_ref?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
        };
        /**
         * @description A message and its present state.
         * @example {
         *       "id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "status": "delivered",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "to": "5511987654321",
         *       "type": "text",
         *       "client_ref": "order-1042",
         *       "priority": "normal",
         *       "delivery": "at_least_once",
         *       "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *       "attempts": 1,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "updated_at": "2026-01-31T09:00:02.000Z"
         *     }
         */
        MessageDto: {
            /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            /** @enum {string} */
            status: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            to: string;
            /** @description The name of the person, where a conversation has told it. */
            to_name?: string;
            /** @enum {string} */
            type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            client_ref?: string;
            /** @description The batch it came in. */
            batch_id?: string;
            reply_to?: string;
            /** @enum {string} */
            priority: "high" | "normal" | "bulk";
            /** @enum {string} */
            delivery: "at_least_once" | "at_most_once";
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string;
            platform_message_id?: string;
            /** @description The message that this one is sent again for. */
            resend_of?: string;
            /** @description What it was sent again as, when that was in the last 30 days: it is not sent again a second time. */
            resent_as?: {
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /** @description It was sent again because it was not known whether the first call had arrived. */
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
        /**
         * @description A message in a list.
         * @example {
         *       "id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "status": "delivered",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "to": "5511987654321",
         *       "type": "text",
         *       "client_ref": "order-1042",
         *       "priority": "normal",
         *       "delivery": "at_least_once",
         *       "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *       "attempts": 1,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "updated_at": "2026-01-31T09:00:02.000Z",
         *       "preview": "Your order is on its way."
         *     }
         */
        ListedMessageDto: {
            /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            /** @enum {string} */
            status: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            to: string;
            /** @description The name of the person, where a conversation has told it. */
            to_name?: string;
            /** @enum {string} */
            type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            client_ref?: string;
            /** @description The batch it came in. */
            batch_id?: string;
            reply_to?: string;
            /** @enum {string} */
            priority: "high" | "normal" | "bulk";
            /** @enum {string} */
            delivery: "at_least_once" | "at_most_once";
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string;
            platform_message_id?: string;
            /** @description The message that this one is sent again for. */
            resend_of?: string;
            /** @description What it was sent again as, when that was in the last 30 days: it is not sent again a second time. */
            resent_as?: {
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /** @description It was sent again because it was not known whether the first call had arrived. */
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
            /**
             * @description Of one that its batch has not handed over: what the batch does. `running`: the message waits for its turn in it; `receiving`: its list is not complete yet; `stopped`: it stopped itself.
             * @enum {string}
             */
            batch_status?: "receiving" | "running" | "paused" | "stopped" | "cancelling";
            /** @description The beginning of its text or caption, or the name of its template; absent when it has none. */
            preview?: string;
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *           "status": "delivered",
         *           "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "platform": "chatapp",
         *           "to": "5511987654321",
         *           "type": "text",
         *           "client_ref": "order-1042",
         *           "priority": "normal",
         *           "delivery": "at_least_once",
         *           "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *           "attempts": 1,
         *           "created_at": "2026-01-31T09:00:00.000Z",
         *           "updated_at": "2026-01-31T09:00:02.000Z",
         *           "preview": "Your order is on its way."
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        MessagePageDto: {
            data: components["schemas"]["ListedMessageDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @description A message and everything that happened to it.
         * @example {
         *       "id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "status": "delivered",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "to": "5511987654321",
         *       "type": "text",
         *       "client_ref": "order-1042",
         *       "priority": "normal",
         *       "delivery": "at_least_once",
         *       "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *       "attempts": 1,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "updated_at": "2026-01-31T09:00:02.000Z",
         *       "author": {
         *         "type": "api_key",
         *         "id": "key_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "name": "Shop backend"
         *       },
         *       "content": {
         *         "body": "Your order is on its way."
         *       },
         *       "life": {
         *         "accepted_at": "2026-01-31T09:00:00.000Z",
         *         "attempts": [
         *           {
         *             "number": 1,
         *             "tag": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1.1",
         *             "at": "2026-01-31T09:00:00.020Z",
         *             "duration_ms": 180,
         *             "outcome": "accepted",
         *             "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5"
         *           }
         *         ],
         *         "statuses": [
         *           {
         *             "status": "delivered",
         *             "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
         *             "at": "2026-01-31T09:00:02.000Z",
         *             "received_at": "2026-01-31T09:00:02.300Z",
         *             "times": 1,
         *             "moved": true
         *           }
         *         ],
         *         "forwards": [
         *           {
         *             "event_id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *             "type": "message.delivered",
         *             "status": "delivered",
         *             "attempts": 1,
         *             "at": "2026-01-31T09:00:02.310Z"
         *           }
         *         ]
         *       }
         *     }
         */
        MessageLifeDto: {
            /** @example msg_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            /** @enum {string} */
            status: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            to: string;
            /** @description The name of the person, where a conversation has told it. */
            to_name?: string;
            /** @enum {string} */
            type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            client_ref?: string;
            /** @description The batch it came in. */
            batch_id?: string;
            reply_to?: string;
            /** @enum {string} */
            priority: "high" | "normal" | "bulk";
            /** @enum {string} */
            delivery: "at_least_once" | "at_most_once";
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string;
            platform_message_id?: string;
            /** @description The message that this one is sent again for. */
            resend_of?: string;
            /** @description What it was sent again as, when that was in the last 30 days: it is not sent again a second time. */
            resent_as?: {
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
            };
            /** @description It was sent again because it was not known whether the first call had arrived. */
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
            /** @description Who sent it. Absent when Herald did by itself, as it answers a keyword. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
            /** @description The object named by `type`. */
            content: unknown;
            /** @description Why it has not been sent yet, or is not known to be. Absent when it only waits for its turn. */
            waits?: {
                /**
                 * @description `earlier_message`: one to the same person that is tried again first, because they arrive in order; `retry`: it was refused for now; `pace`: the platform takes one message in 6 seconds to a person; `channel`: the platform cannot be reached or takes no more from the channel; `batch`: its batch has not handed it over, because it is paused or hands over others before; `report`: the outcome of its call is not known, and the platform’s report is waited for, so as not to send it twice.
                 * @enum {string}
                 */
                for: "earlier_message" | "retry" | "pace" | "channel" | "batch" | "report";
                /** @description The earlier message. */
                message_id?: string;
                /**
                 * @description Of a `batch`: what the batch does. `running`: the message waits for its turn in it; `receiving`: its list is not complete yet; `stopped`: it stopped itself.
                 * @enum {string}
                 */
                batch_status?: "receiving" | "running" | "paused" | "stopped" | "cancelling";
                /**
                 * Format: date-time
                 * @description When it is tried next, as it stands; of a `report`, until when that is waited for.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                until?: string;
                /** @description Of a `channel` that the platform refuses: why, since when, and when it did so last. */
                refused?: {
                    /**
                     * Format: date-time
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    since: string;
                    /**
                     * Format: date-time
                     * @description The last time.
                     * @example 2026-01-31T09:00:00.000Z
                     */
                    at: string;
                    error: {
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
                };
                /**
                 * @description Of a `report` that does not come: it is sent again, or ends `unknown`.
                 * @enum {string}
                 */
                otherwise?: "send_again" | "unknown";
            };
            /** @description Of a cancelled message. Why it had not been sent by then, `error` says, where it was refused. */
            cancelled?: {
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
                /** @description Who cancelled it, or its batch; absent when that is not known any more. */
                by?: {
                    /**
                     * @description A signed-in person, or a program with an API key.
                     * @enum {string}
                     */
                    type: "user" | "api_key";
                    id: string;
                    /** @description As it is now; it stays when the person or the key is gone. */
                    name: string;
                    /** @description True when the person was removed, or the key revoked; absent otherwise. */
                    removed?: boolean;
                };
                /** @description True when it went with its batch; absent otherwise. */
                batch?: boolean;
            };
            life: {
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                accepted_at: string;
                /** @description Calls to the platform. */
                attempts: {
                    number: number;
                    /** @description What the call carried, as the platform gives it back. */
                    tag: string;
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
                     * @example interrupted
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
        /**
         * @example {
         *       "data": [
         *         {
         *           "day": "2026-01-31",
         *           "accepted": 12,
         *           "queued": 0,
         *           "sending": 0,
         *           "unknown": 0,
         *           "expired": 0,
         *           "cancelled": 0,
         *           "sent": 0,
         *           "failed": 0,
         *           "delivered": 4,
         *           "read": 8,
         *           "balanced": true
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       },
         *       "balanced": true
         *     }
         */
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
         *       "message_ids": [
         *         "msg_01k9z7w2x3v4t5s6r7q8p9n0m1"
         *       ],
         *       "dry_run": true
         *     }
         */
        ResendMessagesDto: {
            /** @description These messages, as far as they are in the status; the filters are left aside. */
            message_ids?: string[] | null;
            /** @description Default `failed`. */
            status?: ("failed" | "expired" | "unknown" | "cancelled") | null;
            channel_id?: string | null;
            to?: string | null;
            client_ref?: string | null;
            batch_id?: string | null;
            /**
             * @description A part of the number, of the name of the person, or of your reference.
             * @example order-10
             */
            q?: string | null;
            /**
             * @description Why it was not sent: `reason` of its `error`.
             * @example template
             */
            reason?: string | null;
            /**
             * @description `code` of its `error`.
             * @example 132012
             */
            error_code?: number | null;
            /**
             * Format: date-time
             * @description Accepted at or after.
             * @example 2026-01-31T09:00:00.000Z
             */
            since?: string | null;
            /**
             * Format: date-time
             * @description Accepted before.
             * @example 2026-01-31T09:00:00.000Z
             */
            until?: string | null;
            /** @description Those that failed for one of these reasons; in place of `reason`. */
            failures?: {
                /** @description Empty for those whose error is not known. */
                reason: string;
                /** @description `null`: without a code. */
                code?: number | null;
            }[] | null;
            /** @description `next_cursor` of the answer before. */
            cursor?: string | null;
            /** @description Only count. */
            dry_run?: boolean | null;
        };
        /**
         * @example {
         *       "matched": 12,
         *       "queued": 11,
         *       "already_resent": 1,
         *       "refused": [],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        ResendAnswerDto: {
            /** @description Messages of this part that fit. */
            matched: number;
            /** @description Sent again now, or on a dry run: that would be. */
            queued: number;
            /** @description Sent again before, by this route or with the key `again-<id>`. */
            already_resent: number;
            /** @description On a dry run: why those failed that would be sent again, the most frequent reason first. */
            failures?: {
                reason: string;
                code: number | null;
                /** @description In plain words. */
                message: string;
                count: number;
            }[];
            /** @description Not sent, with the reason. */
            refused: {
                id: string;
                /** @description As POST /api/outbound/send would answer. */
                error: string;
                message: string;
            }[];
            paging: {
                /** @description Call again with it until it is null. */
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
            /** @description Also show the typing indicator. */
            typing?: boolean | null;
        };
        /**
         * @example {
         *       "success": true
         *     }
         */
        ReadMessageResponseDto: {
            success: boolean;
        };
        /**
         * @example {
         *       "id": "1013859600285441"
         *     }
         */
        UploadedFileDto: {
            /** @description Use it as `id` of an image, video, audio, document or sticker. */
            id: string;
        };
        /**
         * @description One content for many people. `{{name}}` in any text of the content stands for the value `name` of the recipient; a value that is missing refuses the line.
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "name": "Spring sale",
         *       "type": "template",
         *       "template": {
         *         "name": "spring_sale",
         *         "language": {
         *           "code": "en_US"
         *         },
         *         "components": [
         *           {
         *             "type": "body",
         *             "parameters": [
         *               {
         *                 "type": "text",
         *                 "text": "{{name}}"
         *               }
         *             ]
         *           }
         *         ]
         *       }
         *     }
         */
        BatchHeadDto: {
            /** @description The channel to send from. */
            channel_id: string;
            /** @description For people, such as the name of the campaign. */
            name?: string;
            /**
             * @description May be left out when exactly one content object is there.
             * @enum {string}
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
            /**
             * @description What happens when it is not known whether the platform took the message: `at_least_once` (default) sends again after the settling window, marked `possible_duplicate`; `at_most_once` ends `unknown`.
             * @enum {string}
             */
            delivery?: "at_least_once" | "at_most_once";
            /**
             * Format: date-time
             * @description Not sent after this time; the message then ends `expired`.
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string;
            /** @description The batch stops itself when more than this share of its messages fails, counted from the 20th on. Default 25; 100 never stops. */
            stop_when_failed_percent?: number;
        };
        /**
         * @description One content for many people. `{{name}}` in any text of the content stands for the value `name` of the recipient; a value that is missing refuses the line.
         * @example {
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "name": "Spring sale",
         *       "type": "template",
         *       "template": {
         *         "name": "spring_sale",
         *         "language": {
         *           "code": "en_US"
         *         },
         *         "components": [
         *           {
         *             "type": "body",
         *             "parameters": [
         *               {
         *                 "type": "text",
         *                 "text": "{{name}}"
         *               }
         *             ]
         *           }
         *         ]
         *       },
         *       "recipients": [
         *         {
         *           "to": "5511987654321",
         *           "client_ref": "customer-42",
         *           "values": {
         *             "name": "Ana"
         *           }
         *         }
         *       ]
         *     }
         */
        CreateBatchDto: {
            /** @description The channel to send from. */
            channel_id: string;
            /** @description For people, such as the name of the campaign. */
            name?: string | null;
            /** @description May be left out when exactly one content object is there. */
            type?: ("text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction") | null;
            /** @description type=text: `{ "body": "…" }`, or just the text. */
            text?: string | {
                [key: string]: unknown;
            } | null;
            /** @description type=template */
            template?: {
                [key: string]: unknown;
            } | null;
            /** @description type=image: `id` or `link` */
            image?: {
                [key: string]: unknown;
            } | null;
            /** @description type=video: `id` or `link` */
            video?: {
                [key: string]: unknown;
            } | null;
            /** @description type=audio: `id` or `link` */
            audio?: {
                [key: string]: unknown;
            } | null;
            /** @description type=document: `id` or `link` */
            document?: {
                [key: string]: unknown;
            } | null;
            /** @description type=sticker: `id` or `link` */
            sticker?: {
                [key: string]: unknown;
            } | null;
            /** @description type=location */
            location?: {
                [key: string]: unknown;
            } | null;
            /** @description type=contacts */
            contacts?: {
                [key: string]: unknown;
            }[] | null;
            /** @description type=interactive */
            interactive?: {
                [key: string]: unknown;
            } | null;
            /** @description type=reaction */
            reaction?: {
                [key: string]: unknown;
            } | null;
            /** @description What happens when it is not known whether the platform took the message: `at_least_once` (default) sends again after the settling window, marked `possible_duplicate`; `at_most_once` ends `unknown`. */
            delivery?: ("at_least_once" | "at_most_once") | null;
            /**
             * Format: date-time
             * @description Not sent after this time; the message then ends `expired`.
             * @example 2026-01-31T09:00:00.000Z
             */
            valid_until?: string | null;
            /** @description The batch stops itself when more than this share of its messages fails, counted from the 20th on. Default 25; 100 never stops. */
            stop_when_failed_percent?: number | null;
            /** @description Up to 10,000; more as NDJSON or CSV. Each is `{ to, client_ref?, values?, left_out? }`: `values` an object of texts and numbers, or a list, whose first is `{{1}}`; one with `left_out` becomes no message and is listed as refused, with that reason. */
            recipients: unknown[];
        };
        /**
         * @description A batch and how far it is.
         * @example {
         *       "id": "bat_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "name": "Spring sale",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "template": {
         *         "name": "spring_sale",
         *         "language": "en_US"
         *       },
         *       "author": {
         *         "type": "user",
         *         "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "name": "Ana Souza"
         *       },
         *       "status": "running",
         *       "upload": "complete",
         *       "accepted": 1,
         *       "refused": 1,
         *       "counts": {
         *         "queued": 1,
         *         "sending": 0,
         *         "sent": 0,
         *         "delivered": 0,
         *         "read": 0,
         *         "failed": 0,
         *         "expired": 0,
         *         "unknown": 0,
         *         "cancelled": 0
         *       },
         *       "stop_when_failed_percent": 25,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "updated_at": "2026-01-31T09:00:00.000Z"
         *     }
         */
        BatchSummaryDto: {
            /** @example bat_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            name?: string;
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /** @description Of a batch that sends a template. */
            template?: {
                name: string;
                language: string;
            };
            /** @description Who sent it. Absent when none of its recipients became a message. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
            /** @enum {string} */
            status: "running" | "paused" | "stopped" | "cancelling" | "cancelled" | "finished";
            /**
             * @description `interrupted`: the upload broke off. What was accepted until then is sent, and nothing else.
             * @enum {string}
             */
            upload: "receiving" | "complete" | "interrupted";
            /** @description Recipients that became messages. */
            accepted: number;
            /** @description Recipients that did not. */
            refused: number;
            /** @description The accepted messages by their present state. */
            counts: {
                queued: number;
                sending: number;
                unknown: number;
                expired: number;
                cancelled: number;
                sent: number;
                failed: number;
                delivered: number;
                read: number;
            };
            stop_when_failed_percent: number;
            /** @description Why it stopped itself. */
            stopped?: {
                /**
                 * @example quality_red
                 * @example too_many_failed
                 */
                reason: string;
                message: string;
                /** @description With `too_many_failed`: so many failed since it began or was resumed. */
                failed?: number;
                /** @description Of so many that the platform took or refused. */
                tried?: number;
                /** @description The most frequent failure among the newest of the batch. */
                cause?: {
                    count: number;
                    reason: string;
                    code?: number;
                    message: string;
                };
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
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
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            finished_at?: string;
        };
        /**
         * @example {
         *       "id": "bat_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "name": "Spring sale",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "chatapp",
         *       "template": {
         *         "name": "spring_sale",
         *         "language": "en_US"
         *       },
         *       "author": {
         *         "type": "user",
         *         "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "name": "Ana Souza"
         *       },
         *       "status": "running",
         *       "upload": "complete",
         *       "accepted": 1,
         *       "refused": 1,
         *       "counts": {
         *         "queued": 1,
         *         "sending": 0,
         *         "sent": 0,
         *         "delivered": 0,
         *         "read": 0,
         *         "failed": 0,
         *         "expired": 0,
         *         "unknown": 0,
         *         "cancelled": 0
         *       },
         *       "stop_when_failed_percent": 25,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "updated_at": "2026-01-31T09:00:00.000Z",
         *       "content": {
         *         "type": "template",
         *         "template": {
         *           "name": "spring_sale",
         *           "language": {
         *             "code": "en_US"
         *           },
         *           "components": [
         *             {
         *               "type": "body",
         *               "parameters": [
         *                 {
         *                   "type": "text",
         *                   "text": "{{name}}"
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       },
         *       "refused_lines": [
         *         {
         *           "line": 2,
         *           "to": "+55 11 98765",
         *           "reason": "invalid_recipient",
         *           "message": "to: \"+55 11 98765\" is not a recipient."
         *         }
         *       ]
         *     }
         */
        BatchDto: {
            /** @example bat_01k9z7w2x3v4t5s6r7q8p9n0m1 */
            id: string;
            name?: string;
            channel_id: string;
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /** @description Of a batch that sends a template. */
            template?: {
                name: string;
                language: string;
            };
            /** @description Who sent it. Absent when none of its recipients became a message. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
            /** @enum {string} */
            status: "running" | "paused" | "stopped" | "cancelling" | "cancelled" | "finished";
            /**
             * @description `interrupted`: the upload broke off. What was accepted until then is sent, and nothing else.
             * @enum {string}
             */
            upload: "receiving" | "complete" | "interrupted";
            /** @description Recipients that became messages. */
            accepted: number;
            /** @description Recipients that did not. */
            refused: number;
            /** @description The accepted messages by their present state. */
            counts: {
                queued: number;
                sending: number;
                unknown: number;
                expired: number;
                cancelled: number;
                sent: number;
                failed: number;
                delivered: number;
                read: number;
            };
            stop_when_failed_percent: number;
            /** @description Why it stopped itself. */
            stopped?: {
                /**
                 * @example quality_red
                 * @example too_many_failed
                 */
                reason: string;
                message: string;
                /** @description With `too_many_failed`: so many failed since it began or was resumed. */
                failed?: number;
                /** @description Of so many that the platform took or refused. */
                tried?: number;
                /** @description The most frequent failure among the newest of the batch. */
                cause?: {
                    count: number;
                    reason: string;
                    code?: number;
                    message: string;
                };
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
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
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            finished_at?: string;
            content: {
                type: string;
            } & {
                [key: string]: unknown;
            };
            /** @description The first 1,000; `refused` counts all. */
            refused_lines: {
                /** @description Of the file, from 1; in JSON the place in `recipients`. */
                line: number;
                to?: string;
                /**
                 * @example invalid_recipient
                 * @example validation_failed
                 * @example missing_value
                 * @example invalid_link
                 * @example repeated
                 * @example opted_out
                 * @example queue_full
                 */
                reason: string;
                message: string;
            }[];
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "bat_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *           "name": "Spring sale",
         *           "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "platform": "chatapp",
         *           "template": {
         *             "name": "spring_sale",
         *             "language": "en_US"
         *           },
         *           "author": {
         *             "type": "user",
         *             "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *             "name": "Ana Souza"
         *           },
         *           "status": "running",
         *           "upload": "complete",
         *           "accepted": 1,
         *           "refused": 1,
         *           "counts": {
         *             "queued": 1,
         *             "sending": 0,
         *             "sent": 0,
         *             "delivered": 0,
         *             "read": 0,
         *             "failed": 0,
         *             "expired": 0,
         *             "unknown": 0,
         *             "cancelled": 0
         *           },
         *           "stop_when_failed_percent": 25,
         *           "created_at": "2026-01-31T09:00:00.000Z",
         *           "updated_at": "2026-01-31T09:00:00.000Z"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        BatchPageDto: {
            data: components["schemas"]["BatchSummaryDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @description A person who wants no marketing messages.
         * @example {
         *       "platform": "chatapp",
         *       "to": "5511987654321",
         *       "source": "keyword",
         *       "keyword": "SAIR",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "opted_out_at": "2026-01-31T09:00:00.000Z"
         *     }
         */
        OptOutDto: {
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /** @description A name of the person that messages are sent to. Who has two names stands here with both. */
            to: string;
            /**
             * @description `platform`: its notice; `refused_send`: it refused a message because of it; `keyword`: a message of the person; `manual`: through this API.
             * @enum {string}
             */
            source: "platform" | "refused_send" | "keyword" | "manual";
            keyword?: string;
            /** @description Where it was said. */
            channel_id?: string;
            /** @description Of `manual`: who did it. Absent when that was before it was written down. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
            /** @description True when it was one of a list; absent otherwise. */
            imported?: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            opted_out_at: string;
            /** @description Only with `by=person`: the name of the person, where it is known. */
            name?: string;
            /** @description Only with `by=person`: the other names of the person. */
            also?: string[];
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "platform": "chatapp",
         *           "to": "5511987654321",
         *           "source": "keyword",
         *           "keyword": "SAIR",
         *           "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "opted_out_at": "2026-01-31T09:00:00.000Z"
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        OptOutPageDto: {
            data: components["schemas"]["OptOutDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
        /**
         * @example {
         *       "platform": "chatapp",
         *       "to": "5511987654321"
         *     }
         */
        PersonDto: {
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /** @description As in a message: a phone number, a business-scoped user id, or the scoped id of a page. */
            to: string;
        };
        /**
         * @example {
         *       "platform": "chatapp",
         *       "to": [
         *         "5511987654321",
         *         "5511987654322",
         *         "+55 11"
         *       ]
         *     }
         */
        ImportOptOutsDto: {
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /** @description People as in a message. A longer list is sent in several requests. */
            to: string[];
        };
        /**
         * @example {
         *       "added": 1,
         *       "unchanged": 1,
         *       "refused": 1,
         *       "refused_lines": [
         *         {
         *           "line": 3,
         *           "to": "+55 11",
         *           "reason": "invalid_recipient",
         *           "message": "to: \"+55 11\" is not a recipient on chatapp."
         *         }
         *       ]
         *     }
         */
        ImportedOptOutsDto: {
            /** @description Lines of people who get no more marketing messages from now on. */
            added: number;
            /** @description Lines of people who had opted out already, or who stand in the list twice. */
            unchanged: number;
            refused: number;
            refused_lines: {
                /** @description The place in `to`, from 1. */
                line: number;
                to: string;
                /** @example invalid_recipient */
                reason: string;
                message: string;
            }[];
        };
        /**
         * @example {
         *       "platform": "chatapp",
         *       "to": [
         *         "5511987654321",
         *         "5511987654322"
         *       ]
         *     }
         */
        CheckOptOutsDto: {
            /** @enum {string} */
            platform: "chatapp" | "photoapp" | "socialapp";
            /** @description People as in a message. A longer list is asked about in several requests. */
            to: string[];
        };
        /**
         * @example {
         *       "opted_out": [
         *         "5511987654321"
         *       ]
         *     }
         */
        CheckedOptOutsDto: {
            /** @description Those of `to` who want no marketing, in its order, each once. */
            opted_out: string[];
        };
        /**
         * @example {
         *       "success": true
         *     }
         */
        OptedInDto: {
            success: boolean;
        };
        /**
         * @example {
         *       "stop_words": [
         *         "STOP",
         *         "UNSUBSCRIBE",
         *         "SAIR",
         *         "PARAR",
         *         "BAJA",
         *         "ALTO"
         *       ],
         *       "start_words": [
         *         "START",
         *         "SUBSCRIBE",
         *         "VOLTAR",
         *         "ALTA"
         *       ],
         *       "stop_answer": "You will get no more offers from us."
         *     }
         */
        ChannelKeywordsDto: {
            /**
             * @description A message that is nothing but one of them opts the person out. Case and signs around it do not matter.
             * @example [
             *       "STOP",
             *       "UNSUBSCRIBE",
             *       "SAIR",
             *       "PARAR",
             *       "BAJA",
             *       "ALTO"
             *     ]
             */
            stop_words: string[];
            /**
             * @description The same for opting in again.
             * @example [
             *       "START",
             *       "SUBSCRIBE",
             *       "VOLTAR",
             *       "ALTA"
             *     ]
             */
            start_words: string[];
            /** @description Sent to the person when one of stop_words changed something. */
            stop_answer?: string;
            /** @description Sent to the person when one of start_words changed something. */
            start_answer?: string;
        };
        /**
         * @example {
         *       "stop_words": [
         *         "STOP",
         *         "UNSUBSCRIBE",
         *         "SAIR",
         *         "PARAR",
         *         "BAJA",
         *         "ALTO"
         *       ],
         *       "start_words": [
         *         "START",
         *         "SUBSCRIBE",
         *         "VOLTAR",
         *         "ALTA"
         *       ],
         *       "stop_answer": "You will get no more offers from us."
         *     }
         */
        SetKeywordsDto: {
            /**
             * @description A message that is nothing but one of them opts the person out. Case and signs around it do not matter.
             * @example [
             *       "STOP",
             *       "UNSUBSCRIBE",
             *       "SAIR",
             *       "PARAR",
             *       "BAJA",
             *       "ALTO"
             *     ]
             */
            stop_words: string[];
            /**
             * @description The same for opting in again.
             * @example [
             *       "START",
             *       "SUBSCRIBE",
             *       "VOLTAR",
             *       "ALTA"
             *     ]
             */
            start_words: string[];
            /** @description Sent to the person when one of stop_words changed something. */
            stop_answer?: string | null;
            /** @description Sent to the person when one of start_words changed something. */
            start_answer?: string | null;
        };
        /**
         * @example {
         *       "comment_id": "1786000000000001",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "photoapp",
         *       "post_id": "1790000000000001",
         *       "contact": {
         *         "scoped_id": "1000000000000001",
         *         "username": "ana.lima"
         *       },
         *       "own": false,
         *       "text": "How much is it?",
         *       "live": false,
         *       "hidden": false,
         *       "answered": false,
         *       "reply_waits": false,
         *       "created_at": "2026-01-31T08:59:00.000Z"
         *     }
         */
        CommentDto: {
            /** @description The platform’s id. */
            comment_id: string;
            channel_id: string;
            /** @enum {string} */
            platform: "photoapp" | "socialapp";
            external_ref?: string;
            /** @description The post or medium that it stands at. */
            post_id?: string;
            /** @description Of the post, once it was asked for with `GET /api/comments/{id}/post`. Empty when the platform does not show it. */
            post?: {
                /** @description Its text, or the beginning of it. */
                text?: string;
                /** @description Where it is on the platform. */
                url?: string;
            };
            /** @description What it answers. */
            parent_id?: string;
            /** @description Of a comment at an ad. */
            ad_id?: string;
            /** @description Who wrote it. */
            contact: {
                scoped_id?: string;
                name?: string;
                username?: string;
            };
            /** @description By the business itself. */
            own: boolean;
            /** @description Absent when it is deleted. */
            text?: string;
            /** @description During a live video. */
            live: boolean;
            hidden: boolean;
            /** @description The business has replied: through this API in public or in private, or on the platform itself. */
            answered: boolean;
            /** @description A reply is asked for, and not carried out yet. */
            reply_waits: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            deleted_at?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
        };
        /**
         * @example {
         *       "id": "cma_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "comment_id": "1786000000000001",
         *       "action": "reply",
         *       "status": "pending",
         *       "message": "It is 199.90. Shall I keep one for you?",
         *       "created_at": "2026-01-31T09:00:00.000Z"
         *     }
         */
        CommentActionDto: {
            id: string;
            comment_id: string;
            /** @enum {string} */
            action: "reply" | "private_reply" | "hide" | "unhide" | "delete";
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            message?: string;
            /** @description Who wanted it; in `GET /api/comments/{id}`. */
            author?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
            /** @description The platform’s id of the reply. */
            reply_id?: string;
            /** @description The platform’s id of the private message. */
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
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            finished_at?: string;
        };
        /**
         * @example {
         *       "comment_id": "1786000000000001",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "platform": "photoapp",
         *       "post_id": "1790000000000001",
         *       "contact": {
         *         "scoped_id": "1000000000000001",
         *         "username": "ana.lima"
         *       },
         *       "own": false,
         *       "text": "How much is it?",
         *       "live": false,
         *       "hidden": false,
         *       "answered": false,
         *       "reply_waits": false,
         *       "created_at": "2026-01-31T08:59:00.000Z",
         *       "actions": [
         *         {
         *           "id": "cma_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *           "comment_id": "1786000000000001",
         *           "action": "reply",
         *           "status": "pending",
         *           "message": "It is 199.90. Shall I keep one for you?",
         *           "created_at": "2026-01-31T09:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        CommentWithActionsDto: {
            /** @description The platform’s id. */
            comment_id: string;
            channel_id: string;
            /** @enum {string} */
            platform: "photoapp" | "socialapp";
            external_ref?: string;
            /** @description The post or medium that it stands at. */
            post_id?: string;
            /** @description Of the post, once it was asked for with `GET /api/comments/{id}/post`. Empty when the platform does not show it. */
            post?: {
                /** @description Its text, or the beginning of it. */
                text?: string;
                /** @description Where it is on the platform. */
                url?: string;
            };
            /** @description What it answers. */
            parent_id?: string;
            /** @description Of a comment at an ad. */
            ad_id?: string;
            /** @description Who wrote it. */
            contact: {
                scoped_id?: string;
                name?: string;
                username?: string;
            };
            /** @description By the business itself. */
            own: boolean;
            /** @description Absent when it is deleted. */
            text?: string;
            /** @description During a live video. */
            live: boolean;
            hidden: boolean;
            /** @description The business has replied: through this API in public or in private, or on the platform itself. */
            answered: boolean;
            /** @description A reply is asked for, and not carried out yet. */
            reply_waits: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            deleted_at?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /** @description What was done with it here, oldest first. */
            actions: components["schemas"]["CommentActionDto"][];
        };
        /**
         * @example {
         *       "post_id": "1790000000000001",
         *       "text": "New in our shop",
         *       "url": "https://www.instagram.com/p/C1a2B3c4D5e/"
         *     }
         */
        CommentPostDto: {
            /** @description The platform’s id; absent when the platform did not tell it. */
            post_id?: string;
            /** @description Its text, or the beginning of it. */
            text?: string;
            /** @description Where it is on the platform. */
            url?: string;
        };
        /**
         * @example {
         *       "message": "It is 199.90. Shall I keep one for you?"
         *     }
         */
        ReplyToCommentDto: {
            message: string;
        };
        /**
         * @example {
         *       "message": "Hello Ana, it is 199.90. Shall I keep one for you?"
         *     }
         */
        ReplyPrivatelyDto: {
            message: string;
        };
        /**
         * @example {
         *       "platform": "chatapp",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "object": "whatsapp_business_account",
         *       "field": "flows",
         *       "received_at": "2026-01-31T09:00:00.000Z",
         *       "raw": {
         *         "event": "FLOW_STATUS_CHANGE",
         *         "flow_id": "6627390910605886"
         *       }
         *     }
         */
        UnrecognizedNoticeDto: {
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            channel_id?: string;
            /** @description As the platform calls it. */
            object: string;
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
         *       "platforms": [
         *         "chatapp"
         *       ],
         *       "allowed_origins": [
         *         "https://app.example.com"
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
            /** @description Origins (scheme, host, port) that may embed the page and are told the result. https, or http on localhost. At least one: for a link that you send, give the origin of your own website. */
            allowed_origins: string[];
            /** @description Channels offered. Default: chatapp. */
            platforms?: ("chatapp" | "photoapp" | "socialapp")[] | null;
            /** @description Your own id for the business; returned unchanged. */
            external_ref?: string | null;
            /**
             * @description Validity in minutes.
             * @default 30
             */
            ttl_minutes: number | null;
            /** @description What fills the form, as objects or under dotted names. The object counts where both are given. */
            prefill?: {
                business?: {
                    name?: string | null;
                    email?: string | null;
                    website?: string | null;
                } | null;
                phone?: {
                    displayName?: string | null;
                    category?: string | null;
                } | null;
                "business.name"?: string | null;
                "business.email"?: string | null;
                "business.website"?: string | null;
                "phone.displayName"?: string | null;
                "phone.category"?: string | null;
            } | null;
            theme?: {
                /**
                 * @description Buttons and marks. Text on it is chosen to be readable.
                 * @example #0b6e4f
                 */
                primary_color?: string | null;
                /**
                 * @description Behind everything.
                 * @example #0b6e4f
                 */
                background_color?: string | null;
                /**
                 * @description Text on the background.
                 * @example #0b6e4f
                 */
                text_color?: string | null;
                /** @description auto (default) follows the visitor’s system. */
                color_scheme?: ("light" | "dark" | "auto") | null;
                /** @description https address of a picture, shown at the top. */
                logo_url?: string | null;
                /** @description Absent: the language of the browser, English otherwise. */
                language?: ("en" | "pt" | "es") | null;
            } | null;
        };
        /**
         * @example {
         *       "id": "es_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "url": "https://herald.example.com/embed/het_…",
         *       "token": "het_…",
         *       "status": "pending",
         *       "platforms": [
         *         "chatapp"
         *       ],
         *       "allowed_origins": [
         *         "https://app.example.com"
         *       ],
         *       "external_ref": "customer-42",
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "expires_at": "2026-01-31T09:30:00.000Z"
         *     }
         */
        CreatedEmbedSessionDto: {
            /** @example es_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            id: string;
            /** @description One-use address for the src of an iframe. */
            url: string;
            /** @description The secret part of the address. Shown only here. */
            token: string;
            /** @enum {string} */
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
        /**
         * @example {
         *       "name": "subscribe_app",
         *       "state": "done",
         *       "tries": 1,
         *       "started_at": "2026-01-31T09:02:00.000Z",
         *       "finished_at": "2026-01-31T09:02:01.000Z"
         *     }
         */
        SignupStepDto: {
            /** @enum {string} */
            name: "exchange_code" | "extend_token" | "inspect_token" | "find_account" | "subscribe_app" | "register_number" | "read_account" | "check_health" | "store_channel" | "announce";
            /** @enum {string} */
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
        /**
         * @example {
         *       "code": "permission_missing",
         *       "message": "The login did not grant what is needed. Sign in again and leave everything ticked.",
         *       "missing": [
         *         "whatsapp_business_messaging"
         *       ]
         *     }
         */
        SignupProblemDto: {
            /** @enum {string} */
            code: "login_refused" | "login_expired" | "permission_missing" | "nothing_found" | "account_taken" | "account_refused" | "pin_wrong" | "number_locked" | "number_unverified" | "not_ready" | "platform_unavailable" | "app_refused" | "internal_error";
            /** @description What is wrong and what to do, for people. */
            message: string;
            /** @enum {string} */
            step?: "exchange_code" | "extend_token" | "inspect_token" | "find_account" | "subscribe_app" | "register_number" | "read_account" | "check_health" | "store_channel" | "announce";
            /** @description Permissions that were not given. */
            missing?: string[];
        };
        /**
         * @description The connected channel: the same object in the session, in the webhook channel.connected and in the message to the page.
         * @example {
         *       "channel": {
         *         "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *         "platform": "chatapp",
         *         "waba_id": "102290129340398",
         *         "phone_number_id": "106540352242922",
         *         "template_namespace": "58e6d318_b627_4112_b9c7_2961197553ea",
         *         "display_phone_number": "+55 11 98765-4321"
         *       },
         *       "external_ref": "customer-42"
         *     }
         */
        SignupResultDto: {
            channel: {
                channel_id: string;
                /** @enum {string} */
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
        /**
         * @description Which of these accounts?
         * @example {
         *       "type": "account",
         *       "options": [
         *         {
         *           "account": "106540352242922",
         *           "label": "Lagoon Retail",
         *           "detail": "+55 11 98765-4321"
         *         }
         *       ]
         *     }
         */
        SignupAccountQuestionDto: {
            /** @enum {string} */
            type: "account";
            options: {
                account: string;
                label: string;
                detail?: string;
                /** @description Another client has connected it. */
                taken?: boolean;
                /** @description It is connected to your client already: choosing it renews its access. */
                connected?: boolean;
                /** @description The reference that it gets instead of its own when it is chosen. */
                new_external_ref?: string;
            }[];
        };
        /**
         * @description What is the two-step PIN of the number?
         * @example {
         *       "type": "pin",
         *       "number": "+55 11 98765-4321"
         *     }
         */
        SignupPinQuestionDto: {
            /** @enum {string} */
            type: "pin";
            number: string;
        };
        /**
         * @example {
         *       "type": "pin",
         *       "number": "+55 11 98765-4321"
         *     }
         */
        SignupQuestionDto: components["schemas"]["SignupAccountQuestionDto"] | components["schemas"]["SignupPinQuestionDto"];
        /**
         * @example {
         *       "id": "es_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "status": "completed",
         *       "platforms": [
         *         "chatapp"
         *       ],
         *       "allowed_origins": [
         *         "https://app.example.com"
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
         *       },
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "expires_at": "2026-01-31T09:30:00.000Z",
         *       "opened_at": "2026-01-31T09:01:00.000Z",
         *       "ended_at": "2026-01-31T09:02:05.000Z",
         *       "platform": "chatapp",
         *       "steps": [
         *         {
         *           "name": "subscribe_app",
         *           "state": "done",
         *           "tries": 1,
         *           "started_at": "2026-01-31T09:02:00.000Z",
         *           "finished_at": "2026-01-31T09:02:01.000Z"
         *         }
         *       ],
         *       "result": {
         *         "channel": {
         *           "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *           "platform": "chatapp",
         *           "waba_id": "102290129340398",
         *           "phone_number_id": "106540352242922",
         *           "template_namespace": "58e6d318_b627_4112_b9c7_2961197553ea",
         *           "display_phone_number": "+55 11 98765-4321"
         *         },
         *         "external_ref": "customer-42"
         *       }
         *     }
         */
        EmbedSessionDto: {
            /** @example es_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            id: string;
            /** @enum {string} */
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
                 * @enum {string}
                 */
                color_scheme?: "light" | "dark" | "auto";
                /** @description https address of a picture, shown at the top. */
                logo_url?: string;
                /**
                 * @description Absent: the language of the browser, English otherwise.
                 * @enum {string}
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
             * @enum {string}
             */
            platform?: "chatapp" | "photoapp" | "socialapp";
            /** @description Progress of the connection; empty before the login. */
            steps: components["schemas"]["SignupStepDto"][];
            question?: components["schemas"]["SignupQuestionDto"];
            problem?: components["schemas"]["SignupProblemDto"];
            failure?: components["schemas"]["SignupProblemDto"];
            result?: components["schemas"]["SignupResultDto"];
        };
        /**
         * @example {
         *       "session_id": "es_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "status": "opened",
         *       "run": "asking",
         *       "platforms": [
         *         "chatapp"
         *       ],
         *       "allowed_origins": [
         *         "https://app.example.com"
         *       ],
         *       "expires_at": "2026-01-31T09:30:00.000Z",
         *       "platform": "chatapp",
         *       "steps": [
         *         {
         *           "name": "subscribe_app",
         *           "state": "done",
         *           "tries": 1,
         *           "started_at": "2026-01-31T09:02:00.000Z",
         *           "finished_at": "2026-01-31T09:02:01.000Z"
         *         }
         *       ],
         *       "question": {
         *         "type": "pin",
         *         "number": "+55 11 98765-4321"
         *       }
         *     }
         */
        SignupPageStateDto: {
            /** @example es_01k9z3v4w5x6y7z8a9b0c1d2e3 */
            session_id: string;
            /** @enum {string} */
            status: "pending" | "opened" | "completed" | "revoked" | "expired" | "failed";
            /** @enum {string} */
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
                 * @enum {string}
                 */
                color_scheme?: "light" | "dark" | "auto";
                /** @description https address of a picture, shown at the top. */
                logo_url?: string;
                /**
                 * @description Absent: the language of the browser, English otherwise.
                 * @enum {string}
                 */
                language?: "en" | "pt" | "es";
            };
            /** @enum {string} */
            platform?: "chatapp" | "photoapp" | "socialapp";
            steps: components["schemas"]["SignupStepDto"][];
            question?: components["schemas"]["SignupQuestionDto"];
            problem?: components["schemas"]["SignupProblemDto"];
            failure?: components["schemas"]["SignupProblemDto"];
            result?: components["schemas"]["SignupResultDto"];
        };
        /**
         * @example {
         *       "event": "FINISH",
         *       "waba_ids": [
         *         "102290129340398"
         *       ],
         *       "phone_number_id": "106540352242922"
         *     }
         */
        SignupClaimsDto: {
            event?: string | null;
            waba_ids?: string[] | null;
            /** @example 106540352242922 */
            phone_number_id?: string | null;
        };
        /**
         * @example {
         *       "pin": "123456"
         *     }
         */
        SignupAnswerDto: {
            /** @description One of the accounts offered. */
            account?: string | null;
            /**
             * @description The two-step PIN of the number.
             * @example 123456
             */
            pin?: string | null;
        };
        /**
         * @example {
         *       "version": "2026-11-01",
         *       "accepted": true,
         *       "accepted_at": "2026-11-02T09:00:00.000Z",
         *       "accepted_by": {
         *         "user_id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *         "name": "Ana Lima",
         *         "email": "ana@example.com",
         *         "role": "owner"
         *       },
         *       "current_version_accepted": true,
         *       "text": "# Advertising terms …"
         *     }
         */
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
        /**
         * @example {
         *       "version": "2026-11-01"
         *     }
         */
        AcceptTermsDto: {
            /** @example 2026-11-01 */
            version: string;
        };
        /**
         * @example {
         *       "url": "https://platform.example/dialog/oauth?client_id=1234&state=eyJ…",
         *       "state": "eyJ…",
         *       "expires_at": "2026-01-31T09:10:00.000Z"
         *     }
         */
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
        /**
         * @example {
         *       "code": "AQD…",
         *       "redirect_uri": "https://app.example.com/ads/connected",
         *       "state": "eyJ…"
         *     }
         */
        OauthExchangeDto: {
            /** @description The code of the redirect. */
            code: string;
            /** @example https://app.example.com/ads/connected */
            redirect_uri: string;
            /** @description The state of GET /api/marketing/oauth/url. */
            state: string;
        };
        /**
         * @example {
         *       "error": "missing_permission",
         *       "message": "The login did not grant ads_management. Connect again and leave it ticked.",
         *       "missing": [
         *         "ads_management"
         *       ],
         *       "request_id": "req_01k9"
         *     }
         */
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
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "currency": "BRL",
         *       "min_daily_budget": 525,
         *       "amount_spent": 612000,
         *       "balance": 0,
         *       "payment_method": "Visa *1111",
         *       "account_status": 1,
         *       "disable_reason": 0
         *     }
         */
        AdAccountBillingDto: {
            /** @description The ad platform id. */
            ad_account_id: string;
            currency: string;
            /** @description The smallest daily budget that the platform takes, in minor units. */
            min_daily_budget?: number;
            /** @description Spent so far, since the spend cap was last reset, in minor units. */
            amount_spent?: number;
            /** @description What is owed, in minor units. */
            balance?: number;
            /** @description Ceiling of the account; absent: none, in minor units. */
            spend_cap?: number;
            /** @description Absent: there is none, and nothing is shown. */
            payment_method?: string;
            /** @description Status on the platform: 1 active, 2 disabled, … */
            account_status?: number;
            /** @description Why the platform disabled it; 0: it did not. */
            disable_reason?: number;
        };
        /**
         * @example {
         *       "id": "0199a1b2-0000-7000-8000-000000000001",
         *       "ad_account_id": "act_710000000000001",
         *       "account_id": "710000000000001",
         *       "name": "Lagoon Retail",
         *       "currency": "BRL",
         *       "timezone_name": "America/Sao_Paulo",
         *       "account_status": 1,
         *       "account_status_label": "Active",
         *       "status": "active",
         *       "last_synced_at": "2026-01-31T09:00:00.000Z",
         *       "created_at": "2026-01-30T09:00:00.000Z"
         *     }
         */
        AdAccountDto: {
            /**
             * Format: uuid
             * @description Our own id: what the paths use.
             */
            id: string;
            /** @description The ad platform id. */
            ad_account_id: string;
            /** @description The same without `act_`. */
            account_id: string;
            name: string;
            currency: string;
            timezone_name: string;
            /** @description Status on the platform: 1 active, 2 disabled, … */
            account_status: number;
            /** @description The same in words, by Accept-Language (en, pt, es). */
            account_status_label: string;
            business_id?: string;
            business_name?: string;
            /**
             * @description Status here.
             * @enum {string}
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
        /**
         * @example {
         *       "status": "active"
         *     }
         */
        UpdateAdAccountDto: {
            /** @enum {string} */
            status: "active" | "disabled";
        };
        /**
         * @example {
         *       "daily_spend_limit": 50000,
         *       "monthly_spend_limit": 1000000,
         *       "on_exceed": "pause"
         *     }
         */
        SetSpendGuardDto: {
            /** @description What the account may spend in a day, in minor units of the account's currency. Absent: no limit. */
            daily_spend_limit?: number | null;
            /** @description What the account may spend in a calendar month, in minor units of the account's currency. Absent: no limit. */
            monthly_spend_limit?: number | null;
            /** @description notify: `ad_account.attention` at 80 and 100 per cent. pause: the active campaigns are paused at 100 per cent too. */
            on_exceed?: ("notify" | "pause") | null;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "currency": "BRL",
         *       "timezone_name": "America/Sao_Paulo",
         *       "daily_spend_limit": 50000,
         *       "monthly_spend_limit": 1000000,
         *       "on_exceed": "pause",
         *       "spent_today": 41250,
         *       "spent_this_month": 612000,
         *       "checked_at": "2026-01-31T09:00:00.000Z",
         *       "paused_campaigns": [],
         *       "restarted_campaigns": []
         *     }
         */
        SpendGuardDto: {
            /** @description The ad platform id. */
            ad_account_id: string;
            currency: string;
            /** @description Decides when a day begins. */
            timezone_name: string;
            /** @description What the account may spend in a day, in minor units of the account's currency. Absent: no limit. */
            daily_spend_limit?: number;
            /** @description What the account may spend in a calendar month, in minor units of the account's currency. Absent: no limit. */
            monthly_spend_limit?: number;
            /**
             * @description notify: `ad_account.attention` at 80 and 100 per cent. pause: the active campaigns are paused at 100 per cent too.
             * @enum {string}
             */
            on_exceed: "notify" | "pause";
            /** @description Minor units, when the account was last looked at. */
            spent_today?: number;
            /** @description The same for the calendar month. */
            spent_this_month?: number;
            /**
             * Format: date-time
             * @description When the account was last looked at; absent before the first time.
             * @example 2026-01-31T09:00:00.000Z
             */
            checked_at?: string;
            /** @description Campaigns that the guard paused and a resume starts. */
            paused_campaigns: string[];
            /** @description Campaigns that the guard had paused and that were started again although the limit is still reached: they are not paused again in this day or month, unless the limits are set anew. */
            restarted_campaigns: {
                campaign_id: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:00:00.000Z
                 */
                at: string;
                /** @description Who started it again. */
                by?: {
                    /**
                     * @description A signed-in person, or a program with an API key.
                     * @enum {string}
                     */
                    type: "user" | "api_key";
                    id: string;
                    /** @description As it is now; it stays when the person or the key is gone. */
                    name: string;
                    /** @description True when the person was removed, or the key revoked; absent otherwise. */
                    removed?: boolean;
                };
            }[];
        };
        /**
         * @example {
         *       "object_status": [
         *         "ACTIVE",
         *         "PAUSED"
         *       ],
         *       "objective": [
         *         "APP_INSTALLS",
         *         "BRAND_AWARENESS"
         *       ],
         *       "special_ad_categories": [
         *         "NONE",
         *         "EMPLOYMENT"
         *       ],
         *       "buying_type": [
         *         "AUCTION",
         *         "RESERVED"
         *       ],
         *       "bid_strategy": [
         *         "LOWEST_COST_WITHOUT_CAP",
         *         "LOWEST_COST_WITH_BID_CAP"
         *       ],
         *       "billing_event": [
         *         "APP_INSTALLS",
         *         "CLICKS"
         *       ],
         *       "optimization_goal": [
         *         "NONE",
         *         "APP_INSTALLS"
         *       ],
         *       "call_to_action_type": [
         *         "LEARN_MORE",
         *         "SHOP_NOW"
         *       ],
         *       "template_status": [
         *         "PENDING",
         *         "APPROVED"
         *       ],
         *       "ad_account_status": [
         *         "available",
         *         "active"
         *       ],
         *       "platforms": [
         *         "chatapp",
         *         "photoapp"
         *       ],
         *       "date_preset": [
         *         "today",
         *         "yesterday"
         *       ],
         *       "time_increment": [
         *         "1",
         *         "7"
         *       ]
         *     }
         */
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
        /**
         * @example {
         *       "lead_id": "444000000000001",
         *       "status": "fetched",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "page_id": "610000000000001",
         *       "form_id": "555000000000001",
         *       "form_name": "Newsletter",
         *       "fields": {
         *         "full_name": [
         *           "Bruno Lima"
         *         ],
         *         "email": [
         *           "bruno@lagoon.example"
         *         ]
         *       },
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "received_at": "2026-01-31T09:00:01.000Z",
         *       "fetched_at": "2026-01-31T09:00:02.000Z"
         *     }
         */
        LeadDto: {
            /** @description The platform’s id. */
            lead_id: string;
            /**
             * @description pending: the answers are being fetched. failed: the platform did not give them; fetch them again once it is put right.
             * @enum {string}
             */
            status: "pending" | "fetched" | "failed";
            /** @description The channel that stands for the Page. */
            channel_id: string;
            external_ref?: string;
            page_id: string;
            form_id?: string;
            form_name?: string;
            /** @description Absent when no ad was involved. */
            ad_id?: string;
            ad_name?: string;
            campaign_id?: string;
            is_organic?: boolean;
            /** @description The answers by the name of the question; each may have several values. */
            fields?: {
                [key: string]: string[];
            };
            /** @description Why the answers are missing. */
            failure?: {
                reason: string;
                message: string;
            };
            /**
             * Format: date-time
             * @description When the form was sent.
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When we were told.
             * @example 2026-01-31T09:00:00.000Z
             */
            received_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            fetched_at?: string;
            /**
             * Format: date-time
             * @description When somebody got in touch with the person. Absent: nobody did yet.
             * @example 2026-01-31T09:00:00.000Z
             */
            contacted_at?: string;
            /** @description Who said so. Absent for people of an identity provider, who have no user here. */
            contacted_by?: {
                /**
                 * @description A signed-in person, or a program with an API key.
                 * @enum {string}
                 */
                type: "user" | "api_key";
                id: string;
                /** @description As it is now; it stays when the person or the key is gone. */
                name: string;
                /** @description True when the person was removed, or the key revoked; absent otherwise. */
                removed?: boolean;
            };
        };
        /**
         * @description What leads can be filtered by: up to 200 forms and 200 ads that brought some.
         * @example {
         *       "forms": [
         *         {
         *           "form_id": "555000000000001",
         *           "form_name": "Newsletter"
         *         }
         *       ],
         *       "ads": [
         *         {
         *           "ad_id": "120210000000000001",
         *           "ad_name": "New arrivals",
         *           "campaign_id": "120210000000000009"
         *         }
         *       ]
         *     }
         */
        LeadSourcesDto: {
            forms: {
                form_id: string;
                form_name?: string;
            }[];
            ads: {
                ad_id: string;
                ad_name?: string;
                campaign_id?: string;
            }[];
        };
        /**
         * @example {
         *       "contacted": true
         *     }
         */
        UpdateLeadDto: {
            /** @description True: somebody got in touch with the person; who said so first stays. False takes it back. */
            contacted: boolean;
        };
        /**
         * @example {
         *       "id": "cnv_01k9zq3v8m5w6t7y2x4c1b0n9a",
         *       "status": "pending",
         *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
         *       "conversation_id": "conv_2c9h5m1r8k4z8w3t6q7p9n0v1x",
         *       "event_name": "Purchase",
         *       "event_id": "order-1042",
         *       "event_time": "2026-01-31T09:00:00.000Z",
         *       "value": 199.9,
         *       "currency": "BRL",
         *       "ad_id": "120210000000000004",
         *       "clicked_at": "2026-01-31T08:40:00.000Z",
         *       "created_at": "2026-01-31T09:00:00.120Z"
         *     }
         */
        ConversionDto: {
            id: string;
            /**
             * @description pending: waits to be sent. accepted: the platform counts it. failed: `error` says why.
             * @enum {string}
             */
            status: "pending" | "accepted" | "failed";
            channel_id: string;
            conversation_id: string;
            /**
             * @description The names that the platform takes for conversations.
             * @enum {string}
             */
            event_name: "Purchase" | "LeadSubmitted" | "QualifiedLead" | "InitiateCheckout" | "AddToCart" | "ViewContent" | "OrderCreated" | "OrderShipped" | "OrderDelivered" | "OrderCanceled" | "OrderReturned" | "CartAbandoned" | "RatingProvided" | "ReviewProvided";
            event_id: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            event_time: string;
            value?: number;
            currency?: string;
            /** @description The ad that it counts for: the last one that was clicked within 7 days before. */
            ad_id?: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            clicked_at?: string;
            /** @description Whom it is about. Lists and single reads have it for callers with `messages:send`. */
            contact?: {
                name?: string;
                phone?: string;
                /** @description Business-scoped id: the same for every number of the business. */
                user_id?: string;
                username?: string;
                /** @description The id by which the page or photo account knows the person. */
                scoped_id?: string;
            };
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
             * @description When the platform took it.
             * @example 2026-01-31T09:00:00.000Z
             */
            accepted_at?: string;
        };
        /**
         * @example {
         *       "count": 3,
         *       "data": [
         *         {
         *           "event_name": "Purchase",
         *           "currency": "BRL",
         *           "count": 2,
         *           "value": 399.8
         *         },
         *         {
         *           "event_name": "AddToCart",
         *           "count": 1
         *         }
         *       ]
         *     }
         */
        ConversionTotalsDto: {
            /** @description All conversions that match. */
            count: number;
            /** @description By what happened and by currency. An order can be reported in several steps: values of different events are not to be added up. */
            data: {
                /**
                 * @description The names that the platform takes for conversations.
                 * @enum {string}
                 */
                event_name: "Purchase" | "LeadSubmitted" | "QualifiedLead" | "InitiateCheckout" | "AddToCart" | "ViewContent" | "OrderCreated" | "OrderShipped" | "OrderDelivered" | "OrderCanceled" | "OrderReturned" | "CartAbandoned" | "RatingProvided" | "ReviewProvided";
                /** @description Absent: reported without a value. */
                currency?: string;
                count: number;
                /** @description Their values together, in units of the currency. */
                value?: number;
            }[];
        };
        /**
         * @example {
         *       "conversation_id": "conv_2c9h5m1r8k4z8w3t6q7p9n0v1x",
         *       "event_name": "Purchase",
         *       "event_id": "order-1042",
         *       "value": 199.9,
         *       "currency": "BRL"
         *     }
         */
        CreateConversionDto: {
            /** @example conv_2c9h5m1r8k4z8w3t6q7p9n0v1x */
            conversation_id?: string | null;
            /** @example ch_2c9h5m1r8k4z8w3t6q7p9n0v1x */
            channel_id?: string | null;
            /** @description With `channel_id`, in place of `conversation_id`: one of the names of the person. */
            contact?: {
                /** @description Digits only. */
                phone?: string | null;
                user_id?: string | null;
                scoped_id?: string | null;
            } | null;
            /**
             * @description The names that the platform takes for conversations.
             * @enum {string}
             */
            event_name: "Purchase" | "LeadSubmitted" | "QualifiedLead" | "InitiateCheckout" | "AddToCart" | "ViewContent" | "OrderCreated" | "OrderShipped" | "OrderDelivered" | "OrderCanceled" | "OrderReturned" | "CartAbandoned" | "RatingProvided" | "ReviewProvided";
            /** @description Your own id of what happened, such as the order: of one name and id the first counts. Absent: made here. */
            event_id?: string | null;
            /**
             * Format: date-time
             * @description When it happened. Absent: now.
             * @example 2026-01-31T09:00:00.000Z
             */
            event_time?: string | null;
            /** @description In units of the currency, with at most three decimals. A Purchase needs it. */
            value?: number | null;
            /**
             * @description ISO 4217.
             * @example BRL
             */
            currency?: string | null;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "currency": "BRL",
         *       "timezone_name": "America/Sao_Paulo",
         *       "since": "2026-01-01",
         *       "until": "2026-01-31",
         *       "level": "campaign",
         *       "data": [
         *         {
         *           "campaign_id": "120210000000000001",
         *           "campaign_name": "Spring sale",
         *           "spend": "120.00",
         *           "conversation_spend": "120.00",
         *           "impressions": 48210,
         *           "clicks": 960,
         *           "conversations": 60,
         *           "answered": 57,
         *           "leads": 3,
         *           "conversions": 12,
         *           "conversion_value": "1440.00",
         *           "events": [
         *             {
         *               "event_name": "Purchase",
         *               "currency": "BRL",
         *               "count": 12,
         *               "value": "1440.00"
         *             }
         *           ],
         *           "cost_per_conversation": "2.00",
         *           "return_on_ad_spend": 12
         *         }
         *       ],
         *       "total": {
         *         "spend": "120.00",
         *         "conversation_spend": "120.00",
         *         "impressions": 48210,
         *         "clicks": 960,
         *         "conversations": 60,
         *         "answered": 57,
         *         "leads": 3,
         *         "conversions": 12,
         *         "conversion_value": "1440.00",
         *         "events": [
         *           {
         *             "event_name": "Purchase",
         *             "currency": "BRL",
         *             "count": 12,
         *             "value": "1440.00"
         *           }
         *         ],
         *         "cost_per_conversation": "2.00",
         *         "return_on_ad_spend": 12
         *       }
         *     }
         */
        AttributionDto: {
            ad_account_id: string;
            currency: string;
            /** @description Decides when a day begins. */
            timezone_name: string;
            since: string;
            until: string;
            /** @enum {string} */
            level: "campaign" | "adset" | "ad";
            /** @description What spent something or brought something. */
            data: {
                /** @description With `daily`. */
                date?: string;
                campaign_id: string;
                campaign_name?: string;
                adset_id?: string;
                adset_name?: string;
                ad_id?: string;
                ad_name?: string;
                /**
                 * @description From insights, in units of the currency.
                 * @example 199.90
                 */
                spend: string;
                /**
                 * @description Of `spend`, that of ad sets which lead to a conversation: they optimise for conversations, or one of their ads brought a conversation or a conversion in the range. Divide this, not the spend of a whole account, by `conversations`.
                 * @example 199.90
                 */
                conversation_spend: string;
                /** @description From insights. */
                impressions: number;
                /** @description From insights. */
                clicks: number;
                /** @description Conversations that a click on an ad started: the person wrote after it. */
                conversations: number;
                /** @description Those of them that the business wrote back in. */
                answered: number;
                /** @description Forms of ads that were filled in. */
                leads: number;
                /** @description Conversions that the platform took and that count for an ad. */
                conversions: number;
                /**
                 * @description Of the purchases among them, in the currency of the account; `events` has all.
                 * @example 199.90
                 */
                conversion_value: string;
                /** @description The conversions by name and currency. */
                events: {
                    event_name: string;
                    currency?: string;
                    /** @description Of this name and currency. */
                    count: number;
                    /**
                     * @description In units of the currency.
                     * @example 199.90
                     */
                    value: string;
                }[];
                /**
                 * @description `spend`, of whatever ads, by `conversations`. Absent without any.
                 * @example 199.90
                 */
                cost_per_conversation?: string;
                /** @description `conversion_value` by `spend`, of whatever ads. Absent without spend. */
                return_on_ad_spend?: number;
            }[];
            /** @description The sum of the rows. */
            total: {
                /**
                 * @description From insights, in units of the currency.
                 * @example 199.90
                 */
                spend: string;
                /**
                 * @description Of `spend`, that of ad sets which lead to a conversation: they optimise for conversations, or one of their ads brought a conversation or a conversion in the range. Divide this, not the spend of a whole account, by `conversations`.
                 * @example 199.90
                 */
                conversation_spend: string;
                /** @description From insights. */
                impressions: number;
                /** @description From insights. */
                clicks: number;
                /** @description Conversations that a click on an ad started: the person wrote after it. */
                conversations: number;
                /** @description Those of them that the business wrote back in. */
                answered: number;
                /** @description Forms of ads that were filled in. */
                leads: number;
                /** @description Conversions that the platform took and that count for an ad. */
                conversions: number;
                /**
                 * @description Of the purchases among them, in the currency of the account; `events` has all.
                 * @example 199.90
                 */
                conversion_value: string;
                /** @description The conversions by name and currency. */
                events: {
                    event_name: string;
                    currency?: string;
                    /** @description Of this name and currency. */
                    count: number;
                    /**
                     * @description In units of the currency.
                     * @example 199.90
                     */
                    value: string;
                }[];
                /**
                 * @description `spend`, of whatever ads, by `conversations`. Absent without any.
                 * @example 199.90
                 */
                cost_per_conversation?: string;
                /** @description `conversion_value` by `spend`, of whatever ads. Absent without spend. */
                return_on_ad_spend?: number;
            };
        };
        /**
         * @description Exactly one of link_data and video_data.
         * @example {
         *       "page_id": "106540352242922",
         *       "link_data": {
         *         "link": "https://shop.example.com",
         *         "image_hash": "ade53e05c5c9dbc1cd6ac90b93f6a7d4",
         *         "message": "New lamps"
         *       }
         *     }
         */
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
        /**
         * @description An existing creative by its id.
         * @example {
         *       "creative_id": "120210000000000004"
         *     }
         */
        AdCreativeRefDto: {
            /** @example 120210000000000001 */
            creative_id: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "id": "120210000000000001",
         *       "name": "Autumn",
         *       "objective": "OUTCOME_TRAFFIC",
         *       "status": "PAUSED",
         *       "effective_status": "PAUSED",
         *       "special_ad_categories": [],
         *       "buying_type": "AUCTION",
         *       "daily_budget": "5000",
         *       "bid_strategy": "LOWEST_COST_WITHOUT_CAP",
         *       "created_time": "2026-01-31T09:00:00-0300",
         *       "updated_time": "2026-01-31T09:05:00-0300"
         *     }
         */
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
            /** @description What keeps it from being shown, in the platform’s words. */
            issues_info?: {
                level?: string;
                error_code?: number;
                error_summary?: string;
                error_message?: string;
                error_type?: string;
            }[];
            created_time?: string;
            updated_time?: string;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "name": "Autumn",
         *       "objective": "OUTCOME_TRAFFIC",
         *       "special_ad_categories": [],
         *       "daily_budget": 5000
         *     }
         */
        CreateCampaignDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name: string;
            /** @enum {string} */
            objective: "APP_INSTALLS" | "BRAND_AWARENESS" | "CONVERSIONS" | "EVENT_RESPONSES" | "LEAD_GENERATION" | "LINK_CLICKS" | "LOCAL_AWARENESS" | "MESSAGES" | "OFFER_CLAIMS" | "OUTCOME_APP_PROMOTION" | "OUTCOME_AWARENESS" | "OUTCOME_ENGAGEMENT" | "OUTCOME_LEADS" | "OUTCOME_SALES" | "OUTCOME_TRAFFIC" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "PRODUCT_CATALOG_SALES" | "REACH" | "STORE_VISITS" | "VIDEO_VIEWS";
            buying_type?: ("AUCTION" | "RESERVED") | null;
            status?: ("ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED") | null;
            special_ad_categories?: ("NONE" | "EMPLOYMENT" | "HOUSING" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING" | "FINANCIAL_PRODUCTS_SERVICES")[] | null;
            /**
             * @example [
             *       "BR"
             *     ]
             */
            special_ad_category_country?: string[] | null;
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number | null;
            /**
             * @description Budget of the whole run; not together with daily_budget, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number | null;
            bid_strategy?: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS") | null;
            /**
             * @description Ceiling of the campaign, in cents of the account's currency
             * @example 1000
             */
            spend_cap?: number | null;
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string | null;
            /**
             * @description When it stops
             * @example 2026-01-31T09:00:00-0300
             */
            stop_time?: string | null;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "status": "ACTIVE"
         *     }
         */
        UpdateCampaignDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string | null;
            status?: ("ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED") | null;
            special_ad_categories?: ("NONE" | "EMPLOYMENT" | "HOUSING" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING" | "FINANCIAL_PRODUCTS_SERVICES")[] | null;
            /**
             * @example [
             *       "BR"
             *     ]
             */
            special_ad_category_country?: string[] | null;
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number | null;
            /**
             * @description Budget of the whole run; not together with daily_budget, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number | null;
            bid_strategy?: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS") | null;
            /**
             * @description Ceiling of the campaign, in cents of the account's currency
             * @example 1000
             */
            spend_cap?: number | null;
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string | null;
            /**
             * @description When it stops
             * @example 2026-01-31T09:00:00-0300
             */
            stop_time?: string | null;
        };
        /**
         * @example {
         *       "id": "120210000000000002",
         *       "name": "Brazil",
         *       "campaign_id": "120210000000000001",
         *       "status": "PAUSED",
         *       "effective_status": "CAMPAIGN_PAUSED",
         *       "billing_event": "IMPRESSIONS",
         *       "optimization_goal": "LINK_CLICKS",
         *       "targeting": {
         *         "geo_locations": {
         *           "countries": [
         *             "BR"
         *           ]
         *         }
         *       },
         *       "created_time": "2026-01-31T09:00:00-0300",
         *       "updated_time": "2026-01-31T09:05:00-0300"
         *     }
         */
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
            /** @description Who pays (European DSA). */
            dsa_payor?: string;
            /** @description For whom it is (European DSA). */
            dsa_beneficiary?: string;
            /** @description What keeps it from being shown, in the platform’s words. */
            issues_info?: {
                level?: string;
                error_code?: number;
                error_summary?: string;
                error_message?: string;
                error_type?: string;
            }[];
            created_time?: string;
            updated_time?: string;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "campaign_id": "120210000000000001",
         *       "name": "Brazil",
         *       "billing_event": "IMPRESSIONS",
         *       "optimization_goal": "LINK_CLICKS",
         *       "targeting": {
         *         "geo_locations": {
         *           "countries": [
         *             "BR"
         *           ]
         *         }
         *       }
         *     }
         */
        CreateAdSetDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            /** @example 120210000000000001 */
            campaign_id: string;
            name: string;
            status?: ("ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED") | null;
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number | null;
            /**
             * @description Budget of the whole run; needs end_time, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number | null;
            billing_event?: ("APP_INSTALLS" | "CLICKS" | "IMPRESSIONS" | "LINK_CLICKS" | "NONE" | "OFFER_CLAIMS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "THRUPLAY" | "PURCHASE" | "LISTING_INTERACTION") | null;
            optimization_goal?: ("NONE" | "APP_INSTALLS" | "AD_RECALL_LIFT" | "ENGAGED_USERS" | "EVENT_RESPONSES" | "IMPRESSIONS" | "LEAD_GENERATION" | "QUALITY_LEAD" | "LINK_CLICKS" | "OFFSITE_CONVERSIONS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "QUALITY_CALL" | "REACH" | "LANDING_PAGE_VIEWS" | "VISIT_INSTAGRAM_PROFILE" | "ENGAGED_PAGE_VIEWS" | "VALUE" | "THRUPLAY" | "DERIVED_EVENTS" | "APP_INSTALLS_AND_OFFSITE_CONVERSIONS" | "CONVERSATIONS" | "IN_APP_VALUE" | "MESSAGING_PURCHASE_CONVERSION" | "MESSAGING_DEEP_CONVERSATION_AND_FOLLOW" | "SUBSCRIBERS" | "REMINDERS_SET" | "MEANINGFUL_CALL_ATTEMPT" | "PROFILE_VISIT" | "PROFILE_AND_PAGE_ENGAGEMENT" | "ADVERTISER_SILOED_VALUE" | "AUTOMATIC_OBJECTIVE" | "MESSAGING_APPOINTMENT_CONVERSION") | null;
            /**
             * @description Bid, in cents of the account's currency
             * @example 1000
             */
            bid_amount?: number | null;
            bid_strategy?: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS") | null;
            /** @description For instance { "roas_average_floor": 12000 }. */
            bid_constraints?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string | null;
            /**
             * @description When it ends
             * @example 2026-01-31T09:00:00-0300
             */
            end_time?: string | null;
            /** @description Whom it reaches, in the platform’s own format. */
            targeting?: {
                [key: string]: unknown;
            } | null;
            /** @description One of { page_id }, { application_id, object_store_url }, { pixel_id }. */
            promoted_object?: {
                [key: string]: unknown;
            } | null;
            /** @example WEBSITE */
            destination_type?: string | null;
            /** @description Attribution windows. */
            attribution_spec?: {
                [key: string]: unknown;
            }[] | null;
            /** @description Who pays (European DSA). */
            dsa_payor?: string | null;
            /** @description For whom it is (European DSA). */
            dsa_beneficiary?: string | null;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "targeting": {
         *         "geo_locations": {
         *           "countries": [
         *             "BR",
         *             "PT"
         *           ]
         *         }
         *       }
         *     }
         */
        UpdateAdSetDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string | null;
            status?: ("ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED") | null;
            /**
             * @description Budget of a day; not together with lifetime_budget, in cents of the account's currency
             * @example 1000
             */
            daily_budget?: number | null;
            /**
             * @description Budget of the whole run; needs end_time, in cents of the account's currency
             * @example 1000
             */
            lifetime_budget?: number | null;
            billing_event?: ("APP_INSTALLS" | "CLICKS" | "IMPRESSIONS" | "LINK_CLICKS" | "NONE" | "OFFER_CLAIMS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "THRUPLAY" | "PURCHASE" | "LISTING_INTERACTION") | null;
            optimization_goal?: ("NONE" | "APP_INSTALLS" | "AD_RECALL_LIFT" | "ENGAGED_USERS" | "EVENT_RESPONSES" | "IMPRESSIONS" | "LEAD_GENERATION" | "QUALITY_LEAD" | "LINK_CLICKS" | "OFFSITE_CONVERSIONS" | "PAGE_LIKES" | "POST_ENGAGEMENT" | "QUALITY_CALL" | "REACH" | "LANDING_PAGE_VIEWS" | "VISIT_INSTAGRAM_PROFILE" | "ENGAGED_PAGE_VIEWS" | "VALUE" | "THRUPLAY" | "DERIVED_EVENTS" | "APP_INSTALLS_AND_OFFSITE_CONVERSIONS" | "CONVERSATIONS" | "IN_APP_VALUE" | "MESSAGING_PURCHASE_CONVERSION" | "MESSAGING_DEEP_CONVERSATION_AND_FOLLOW" | "SUBSCRIBERS" | "REMINDERS_SET" | "MEANINGFUL_CALL_ATTEMPT" | "PROFILE_VISIT" | "PROFILE_AND_PAGE_ENGAGEMENT" | "ADVERTISER_SILOED_VALUE" | "AUTOMATIC_OBJECTIVE" | "MESSAGING_APPOINTMENT_CONVERSION") | null;
            /**
             * @description Bid, in cents of the account's currency
             * @example 1000
             */
            bid_amount?: number | null;
            bid_strategy?: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS") | null;
            /** @description For instance { "roas_average_floor": 12000 }. */
            bid_constraints?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description When it starts
             * @example 2026-01-31T09:00:00-0300
             */
            start_time?: string | null;
            /**
             * @description When it ends
             * @example 2026-01-31T09:00:00-0300
             */
            end_time?: string | null;
            /** @description Whom it reaches, in the platform’s own format. */
            targeting?: {
                [key: string]: unknown;
            } | null;
            /** @description One of { page_id }, { application_id, object_store_url }, { pixel_id }. */
            promoted_object?: {
                [key: string]: unknown;
            } | null;
            /** @example WEBSITE */
            destination_type?: string | null;
            /** @description Attribution windows. */
            attribution_spec?: {
                [key: string]: unknown;
            }[] | null;
            /** @description Who pays (European DSA). */
            dsa_payor?: string | null;
            /** @description For whom it is (European DSA). */
            dsa_beneficiary?: string | null;
        };
        /**
         * @example {
         *       "id": "120210000000000003",
         *       "name": "Lamp",
         *       "adset_id": "120210000000000002",
         *       "campaign_id": "120210000000000001",
         *       "status": "PAUSED",
         *       "effective_status": "PENDING_REVIEW",
         *       "creative": {
         *         "creative_id": "120210000000000004"
         *       },
         *       "created_time": "2026-01-31T09:00:00-0300",
         *       "updated_time": "2026-01-31T09:05:00-0300"
         *     }
         */
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
            /** @description Why a review refused it: `global` has rule and explanation. */
            ad_review_feedback?: {
                [key: string]: unknown;
            };
            /** @description What keeps it from being shown, in the platform’s words. */
            issues_info?: {
                level?: string;
                error_code?: number;
                error_summary?: string;
                error_message?: string;
                error_type?: string;
            }[];
            created_time?: string;
            updated_time?: string;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "name": "Lamp",
         *       "adset_id": "120210000000000002",
         *       "creative": {
         *         "creative_id": "120210000000000004"
         *       }
         *     }
         */
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
            status?: ("ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED") | null;
            /** @description What is tracked; goes to the platform unchanged. */
            tracking_specs?: {
                [key: string]: unknown;
            }[] | null;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "status": "ACTIVE"
         *     }
         */
        UpdateAdDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string | null;
            status?: ("ACTIVE" | "PAUSED" | "DELETED" | "ARCHIVED") | null;
            creative?: components["schemas"]["AdCreativeRefDto"] | null;
            /** @description What is tracked; goes to the platform unchanged. */
            tracking_specs?: {
                [key: string]: unknown;
            }[] | null;
            /**
             * @deprecated
             * @description Always refused: an ad cannot move to another ad set. Create a new ad.
             */
            adset_id?: string | null;
        };
        /**
         * @example {
         *       "id": "120210000000000004",
         *       "name": "Lamp",
         *       "status": "ACTIVE",
         *       "object_story_spec": {
         *         "page_id": "106540352242922",
         *         "link_data": {
         *           "link": "https://shop.example.com",
         *           "image_hash": "ade53e05c5c9dbc1cd6ac90b93f6a7d4",
         *           "message": "New lamps"
         *         }
         *       },
         *       "image_hash": "ade53e05c5c9dbc1cd6ac90b93f6a7d4",
         *       "call_to_action_type": "SHOP_NOW"
         *     }
         */
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
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "name": "Lamp",
         *       "object_story_spec": {
         *         "page_id": "106540352242922",
         *         "link_data": {
         *           "link": "https://shop.example.com",
         *           "image_hash": "ade53e05c5c9dbc1cd6ac90b93f6a7d4",
         *           "message": "New lamps"
         *         }
         *       }
         *     }
         */
        CreateCreativeDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string | null;
            object_story_spec: components["schemas"]["ObjectStorySpecDto"];
            /** @description Settings of automatic variations. */
            degrees_of_freedom_spec?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "name": "lamp.png",
         *       "bytes_base64": "iVBORw0KGgo="
         *     }
         */
        UploadImageDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string | null;
            /**
             * @description The file in base64, without a data: prefix; at most 7 MB of file.
             * @example iVBORw0KGgo=
             */
            bytes_base64: string;
        };
        /**
         * @example {
         *       "hash": "ade53e05c5c9dbc1cd6ac90b93f6a7d4",
         *       "width": 1200,
         *       "height": 628,
         *       "name": "lamp.png"
         *     }
         */
        UploadedImageDto: {
            /** @description For link_data.image_hash. */
            hash: string;
            url?: string;
            width?: number;
            height?: number;
            name?: string;
        };
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "file_url": "https://cdn.example.com/lamp.mp4"
         *     }
         */
        RegisterVideoDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            name?: string | null;
            /**
             * @description A public address; the platform downloads it, we never do.
             * @example https://cdn.example.com/lamp.mp4
             */
            file_url: string;
        };
        /**
         * @example {
         *       "id": "1200000000000001"
         *     }
         */
        UploadedVideoDto: {
            /** @description For video_data.video_id, once the video is ready. */
            id: string;
        };
        /**
         * @example {
         *       "id": "1200000000000001",
         *       "status": "ready",
         *       "processing_progress": 100,
         *       "length": 14.2
         *     }
         */
        AdVideoDto: {
            id: string;
            name?: string;
            /** @description processing, ready or error. */
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
        /**
         * @example {
         *       "ad_account_id": "act_710000000000001",
         *       "level": "campaign",
         *       "date_preset": "last_30d"
         *     }
         */
        StartInsightsReportDto: {
            /**
             * @description The ad platform id of the account, with its prefix.
             * @example act_710000000000001
             */
            ad_account_id: string;
            /** @description A campaign, ad set or ad; absent: the whole account. */
            object_id?: string | null;
            /**
             * @description Metrics, comma-separated.
             * @example impressions,spend,actions
             */
            fields?: string | null;
            /** @description Goes to the platform unchanged. */
            date_preset?: string | null;
            level?: ("account" | "campaign" | "adset" | "ad") | null;
            /** @example 2026-01-31 */
            since?: string | null;
            /** @example 2026-01-31 */
            until?: string | null;
            /** @example age,gender */
            breakdowns?: string | null;
            /** @description A number of days, monthly or all_days; goes to the platform unchanged. */
            time_increment?: string | number | null;
        };
        /**
         * @example {
         *       "report_run_id": "6023920149050",
         *       "async_status": "Job Running",
         *       "async_percent_completion": 42
         *     }
         */
        InsightsReportRunDto: {
            /** @description Good for 30 days. */
            report_run_id: string;
            /** @enum {string} */
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
            /** @enum {string} */
            kind: "channel_problem" | "messages_failing" | "batch_stopped" | "batch_paused" | "receiver_failing" | "receiver_recovering" | "receiver_not_configured" | "receiver_unsigned" | "ad_account_revoked" | "ad_account_blocked" | "ad_account_token_expires" | "spend_limit_reached" | "spend_limit_near" | "spend_limit_unwatched" | "api_key_expires" | "templates_rejected" | "terms_not_accepted";
            /**
             * @description `now`: something fails or is about to. `soon`: it will within days. `setup`: a part of the service is not set up yet.
             * @enum {string}
             */
            urgency: "now" | "soon" | "setup";
            /** @description Which channel, batch, ad account (`act_…`), API key, receiver (its URL) or version of the terms. */
            subject: {
                id: string;
                name: string;
            };
            /** @description What is wrong, in words. */
            reason: string;
            /** @description For programs: the `reason` of a channel problem, of failed messages or of a batch that stopped, the status in which the platform shows no ads of an account (`disabled`, `unsettled`, `in_risk_review`, `closing`, `closed`, `other`), or how the receiver fails. */
            problem?: string;
            /** @description The platform’s own code of the failure. */
            code?: number;
            /** @description How many messages, events, URLs or templates are concerned, or campaigns a spend limit paused. */
            count?: number;
            /** @description Messages of the channel that failed in the same 24 hours, for whatever reason, or messages of the batch that were tried: `count` of so many. */
            total?: number;
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
             * @description When it ends without action, or when it ended.
             * @example 2026-01-31T09:00:00.000Z
             */
            due_at?: string;
        };
        /**
         * @example {
         *       "id": "aud_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *       "at": "2026-01-31T09:00:00.000Z",
         *       "action": "user.updated",
         *       "actor": {
         *         "type": "user",
         *         "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m2",
         *         "name": "Ana Souza",
         *         "email": "ana@example.com"
         *       },
         *       "object": {
         *         "type": "user",
         *         "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m3",
         *         "name": "rui@example.com"
         *       },
         *       "address": "203.0.113.7",
         *       "user_agent": "Mozilla/5.0 (X11; Linux x86_64) …",
         *       "request_id": "req_01k9",
         *       "before": {
         *         "role": "member"
         *       },
         *       "after": {
         *         "role": "admin"
         *       }
         *     }
         */
        AuditEntryDto: {
            id: string;
            /**
             * Format: date-time
             * @description When it was done.
             * @example 2026-01-31T09:00:00.000Z
             */
            at: string;
            /** @description What was done. More may be added. One of: `sign_in.succeeded`, `sign_in.refused`, `sign_in.ended`, `user.created`, `user.updated`, `user.removed`, `user.password_changed`, `user.password_set`, `user.password_link_created`, `api_key.created`, `api_key.replaced`, `api_key.revoked`, `client.created`, `client.suspended`, `client.resumed`, `client.moved`, `webhook.updated`, `webhook.switched`, `webhook.secret_generated`, `webhook.test_sent`, `event.retried`, `event.set_retried`, `channel.connected`, `channel.token_renewed`, `channel.updated`, `channel.keywords_updated`, `channel.disconnected`, `embed_session.created`, `embed_session.revoked`, `template.submitted`, `template.updated`, `template.deleted`, `message.cancelled`, `batch.created`, `batch.paused`, `batch.resumed`, `batch.cancelled`, `note.deleted`, `saved_reply.created`, `saved_reply.updated`, `saved_reply.deleted`, `opt_out.created`, `opt_out.imported`, `opt_out.removed`, `opt_out.exported`, `comment.replied`, `comment.replied_privately`, `comment.hidden`, `comment.unhidden`, `comment.deleted`, `terms.accepted`, `ad_account.connected`, `ad_account.updated`, `spend_guard.updated`, `spend_guard.resumed`, `campaign.created`, `campaign.updated`, `ad_set.created`, `ad_set.updated`, `ad.created`, `ad.updated`, `creative.created`, `ad_image.uploaded`, `ad_video.registered`, `audit.exported`. */
            action: string;
            /** @description Who did it. For `sign_in.refused` the person whose account was tried. */
            actor: {
                /**
                 * @description A signed-in person, a program with an API key, a person on the signup page, the operator’s command line, or Herald itself.
                 * @enum {string}
                 */
                type: "user" | "api_key" | "signup" | "operator" | "system";
                id?: string;
                /** @description As it was at that time. */
                name?: string;
                email?: string;
            };
            /** @description What it was done to. */
            object: {
                /** @description What stands before the dot of `action`. */
                type: string;
                id?: string;
                /** @description As it was at that time. */
                name?: string;
            };
            /** @description Where the request came from; of a refused sign-in only the network. */
            address?: string;
            user_agent?: string;
            request_id?: string;
            /** @description The fields that changed, as they were. Never a secret. Amounts of ads are in minor units of the ad account's currency. */
            before?: {
                [key: string]: unknown;
            };
            /** @description The fields that changed, as they are. Never a secret. Amounts of ads are in minor units of the ad account's currency. */
            after?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A page of the list, and the cursor of the next.
         * @example {
         *       "data": [
         *         {
         *           "id": "aud_01k9z7w2x3v4t5s6r7q8p9n0m1",
         *           "at": "2026-01-31T09:00:00.000Z",
         *           "action": "user.updated",
         *           "actor": {
         *             "type": "user",
         *             "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m2",
         *             "name": "Ana Souza",
         *             "email": "ana@example.com"
         *           },
         *           "object": {
         *             "type": "user",
         *             "id": "usr_01k9z7w2x3v4t5s6r7q8p9n0m3",
         *             "name": "rui@example.com"
         *           },
         *           "address": "203.0.113.7",
         *           "user_agent": "Mozilla/5.0 (X11; Linux x86_64) …",
         *           "request_id": "req_01k9",
         *           "before": {
         *             "role": "member"
         *           },
         *           "after": {
         *             "role": "admin"
         *           }
         *         }
         *       ],
         *       "paging": {
         *         "next_cursor": null
         *       }
         *     }
         */
        AuditPageDto: {
            data: components["schemas"]["AuditEntryDto"][];
            paging: {
                next_cursor: string | null;
            };
        };
    };
    responses: {
        /**
         * @description `ad_account_not_active`: Writes need an active ad account. Activate it first; `status` tells what it is.
         *
         *     `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth.
         */
        AdAccountNotActiveOrAdAccountRevoked: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
         *
         *     `spend_limit`: The budgets of the ad account would add up to more than its spend guard allows; `exceeded` has the sums. Lower the budget, pause something or raise the limit.
         */
        AdAccountNotActiveOrAdAccountRevokedOrSpendLimit: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `ad_account_not_found`: No such ad account is connected by the client. */
        AdAccountNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        AdAccountNotFoundOrPlatformObjectNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `ad_account_revoked`: The platform no longer accepts the token of this ad account. Connect it again through OAuth. */
        AdAccountRevoked: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `ambiguous_credentials`: A user token and an API key came together. Send one of them. */
        AmbiguousCredentials: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
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
         *     `unsupported_platform`: The platform of this channel does not have this feature.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrInvalidCursorOrInvalidJsonOrPlatformRejectedOrUnsupportedPlatformOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
         *
         *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrInvalidCursorOrInvalidJsonOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
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
        AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `invalid_cursor`: The cursor is not one that this list gave out. Start again without it.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrInvalidCursorOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
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
        AmbiguousCredentialsOrInvalidJsonOrInvalidRecipientOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
         *
         *     `platform_rejected`: The platform refused the request. `platform` carries its words; `details` the fields it blames.
         *
         *     `unsupported_platform`: The platform of this channel does not have this feature.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrUnsupportedPlatformOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
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
        AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
         *
         *     `unsupported_platform`: The platform of this channel does not have this feature.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrInvalidJsonOrUnsupportedPlatformOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrInvalidJsonOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `platform_rejected`: The platform refused the request. `platform` carries its words; `details` the fields it blames.
         *
         *     `unsupported_platform`: The platform of this channel does not have this feature.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrPlatformRejectedOrUnsupportedPlatformOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `platform_rejected`: The platform refused the request. `platform` carries its words; `details` the fields it blames.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrPlatformRejectedOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `ambiguous_credentials`: A user token and an API key came together. Send one of them.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        AmbiguousCredentialsOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `api_key_not_found`: No API key with this id belongs to the client. */
        ApiKeyNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `batch_differs`: An interrupted upload goes on only with the same file. Repeat that, or use another Idempotency-Key.
         *
         *     `channel_disconnected`: The channel is disconnected. Connect it again first.
         */
        BatchDiffersOrChannelDisconnected: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `batch_ended`: The batch is finished or cancelled: there is nothing left to pause, resume or cancel. */
        BatchEnded: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `batch_ended`: The batch is finished or cancelled: there is nothing left to pause, resume or cancel.
         *
         *     `batch_not_resumable`: The quality of the number is still red. Resume the batch when it has recovered, or cancel it.
         */
        BatchEndedOrBatchNotResumable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `batch_not_found`: No batch with this id belongs to the client. */
        BatchNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `channel_already_connected`: The account is connected by another client. */
        ChannelAlreadyConnected: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `channel_disconnected`: The channel is disconnected. Connect it again first. */
        ChannelDisconnected: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `channel_disconnected`: The channel is disconnected. Connect it again first.
         *
         *     `comment_deleted`: The comment is deleted; nothing can be done with it any more.
         */
        ChannelDisconnectedOrCommentDeleted: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `channel_disconnected`: The channel is disconnected. Connect it again first.
         *
         *     `no_ad_click`: The person did not come from an ad, and the chat platform takes only conversions that follow a click.
         */
        ChannelDisconnectedOrNoAdClick: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `channel_disconnected`: The channel is disconnected. Connect it again first.
         *
         *     `opted_out`: The person has stopped marketing messages, and this is one: a template that is not known to be of another category. GET /api/opt-outs tells since when.
         */
        ChannelDisconnectedOrOptedOut: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `channel_not_found`: No channel with this id belongs to the client. */
        ChannelNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `channel_not_found`: No channel with this id belongs to the client.
         *
         *     `conversation_not_found`: No conversation with this id belongs to the client.
         */
        ChannelNotFoundOrConversationNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `channel_not_found`: No channel with this id belongs to the client.
         *
         *     `media_not_found`: The platform has no such file for this channel; files expire there after 30 days.
         *
         *     `platform_object_not_found`: The platform has no such object, or the report is older than 30 days.
         */
        ChannelNotFoundOrMediaNotFoundOrPlatformObjectNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ChannelNotFoundOrMessageNotFoundOrPlatformObjectNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ChannelNotFoundOrPlatformObjectNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
         *
         *     `template_not_found`: The account of the channel has no template with this name and id.
         */
        ChannelNotFoundOrPlatformObjectNotFoundOrTemplateNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `client_required`: The address and the password fit people of several clients. Sign in again with `client_id`: one of `clients`. */
        ClientRequired: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it. */
        ClientSuspended: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ClientSuspendedOrConsoleOnly: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ClientSuspendedOrConsoleOnlyOrInsufficientRole: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ClientSuspendedOrConsoleOnlyOrInsufficientRoleOrInsufficientScope: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `client_suspended`: The operator has suspended this client. Nothing is lost; ask the operator to lift it.
         *
         *     `insufficient_role`: The user is signed in, but the role may not do this.
         *
         *     `insufficient_scope`: The credential lacks the scope named in `required_scope`.
         */
        ClientSuspendedOrInsufficientRoleOrInsufficientScope: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ClientSuspendedOrInsufficientScope: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        ClientSuspendedOrInsufficientScopeOrTermsNotAccepted: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `comment_not_found`: No comment with this id belongs to the client. */
        CommentNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `conversation_not_found`: No conversation with this id belongs to the client. */
        ConversationNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `conversion_not_found`: No conversion with this id belongs to the client. */
        ConversionNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `email_taken`: A user of your client has this email address already. */
        EmailTaken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `event_not_found`: No event with this id belongs to the client. */
        EventNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `headers_too_large`: The headers are larger than 16 KB. Send fewer or shorter ones. */
        HeadersTooLarge: {
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
         *     `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files and platform notifications, 100 MB for videos.
         */
        ImageTooLargeOrPayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `internal_error`: Our fault. Report the `request_id`; trying again may help. */
        InternalError: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `invalid_json`: The body is not JSON. Check quotes, commas and that the whole body was sent.
         *
         *     `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be.
         */
        InvalidJsonOrValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `invalid_transition`: The ad account cannot move from its present status to the one asked for. */
        InvalidTransition: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `last_owner`: The last owner can neither go nor lose the role. Make another user an owner first. */
        LastOwner: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `lead_not_found`: No lead with this id belongs to the client. */
        LeadNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `lead_not_found`: No lead with this id belongs to the client.
         *
         *     `platform_object_not_found`: The platform has no such object, or the report is older than 30 days.
         */
        LeadNotFoundOrPlatformObjectNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `message_not_cancellable`: Only a message that is still queued can be cancelled. */
        MessageNotCancellable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `message_not_found`: No message with this id belongs to the client. */
        MessageNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `not_found`: No such path or object. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `note_not_found`: The conversation has no note with this id. */
        NoteNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /**
         * @description `outcome_unknown`: The answer of the database was lost: the request may have been carried out. Repeat it with the same `Idempotency-Key`; without one, look before you repeat.
         *
         *     `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`.
         */
        OutcomeUnknownOrOverloaded: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `overloaded`: The service cannot take this right now; nothing was stored. Try again after `Retry-After`. */
        Overloaded: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `payload_too_large`: The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files and platform notifications, 100 MB for videos. */
        PayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `platform_object_not_found`: The platform has no such object, or the report is older than 30 days. */
        PlatformObjectNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        PlatformRateLimitedOrRateLimited: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `platform_timeout`: The platform did not answer in time. Look before you repeat a create. */
        PlatformTimeout: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `platform_unavailable`: The platform failed or could not be reached. Nothing was decided; try again. */
        PlatformUnavailable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
        QueueFullOrRateLimited: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `rate_limited`: Too many requests. Wait as long as `Retry-After` says. */
        RateLimited: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `request_timeout`: The body came too slowly. Send it again. */
        RequestTimeout: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `saved_reply_exists`: Another saved reply has this name. Choose another one, or change that. */
        SavedReplyExists: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `saved_reply_not_found`: No saved reply with this id belongs to the client. */
        SavedReplyNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `session_ended`: The signup link is used up: completed, revoked, expired or failed. Ask for a new one. */
        SessionEnded: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `session_not_found`: No signup session with this id belongs to the client. */
        SessionNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `session_not_revocable`: A completed signup session cannot be revoked. Disconnect its channel instead. */
        SessionNotRevocable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `sign_in_not_found`: No sign-in of yours has this id, or it has ended already. */
        SignInNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `unauthenticated`: No credential came, or it is unknown, expired or revoked. */
        Unauthenticated: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `unsupported_media_type`: The operation does not take this kind of body. Most take JSON: send `Content-Type: application/json`. */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `user_not_found`: No user with this id belongs to the client. */
        UserNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `validation_failed`: The body, query or path breaks a rule. `details` names each field and what it should be. */
        ValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description `verification_failed`: The verify token of the webhook handshake is not the configured one (PLATFORM_VERIFY_TOKEN). */
        VerificationFailed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
    };
    parameters: {
        /** @description The shared token; absent while none is set. */
        WebhookToken: string;
        /** @description The id of the event. */
        WebhookId: string;
        /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
        WebhookTimestamp: string;
        /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
        WebhookSignature: string;
        /** @description 1 for the first call of this event. */
        WebhookAttempt: string;
        /** @description How often it was sent again on request; absent for never. */
        WebhookReplay: string;
        /** @description `true`: newer events of the same conversation went first. */
        WebhookLate: string;
        /** @description `true`: a sample. */
        WebhookTest: string;
        /** @description W3C trace context, where traces are on. */
        WebhookTrace: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The one that was sent, or a new one. It stands in logs and errors: quote it when you ask for help.
         * @example req_01k9z7w2x3v4t5s6r7q8p9n0m1
         */
        "x-request-id": string;
        /**
         * @description Requests that may come at once.
         * @example 1000
         */
        "RateLimit-Limit": number;
        /**
         * @description Requests that may come now.
         * @example 998
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until all may come at once again.
         * @example 1
         */
        "RateLimit-Reset": number;
        /**
         * @description Seconds to wait before the next try.
         * @example 2
         */
        "Retry-After": number;
        /** @description The key was used before: this is the first answer again, and nothing was done. */
        "Idempotent-Replay": "true";
        /** @description The key was used before for another body: this is the answer to that one. */
        "Idempotent-Replay-Mismatch": "true";
    };
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessDto"];
                };
            };
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description See the error body. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    readPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPasswordLinkDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLinkOwnerDto"];
                };
            };
            400: components["responses"]["InvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallerDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspended"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProfileDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnly"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnly"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnly"];
            404: components["responses"]["SignInNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserListDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithLinkDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithLinkDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            404: components["responses"]["UserNotFound"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLinkDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            404: components["responses"]["UserNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleListDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnly"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Id of the user who made them, also of one who was removed. */
                created_by?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyListDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    replaceApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example key_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplaceApiKeyDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            404: components["responses"]["ApiKeyNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            404: components["responses"]["ApiKeyNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConfigResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConfigResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookConfigResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    generateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedSecretDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                key?: "chatapp" | "photoapp" | "socialapp" | "marketing" | "publishing" | "embedded_signup";
                type?: "message.received" | "message.sent" | "message.delivered" | "message.read" | "message.failed" | "message.expired" | "message.unknown" | "message.cancelled" | "send.accepted" | "send.failed" | "template.status_updated" | "template.quality_updated" | "template.category_updated" | "channel.updated" | "channel.attention" | "channel.disconnected" | "batch.finished" | "contact.opted_out" | "contact.opted_in" | "ad_account.revoked" | "ad_account.attention" | "ad_account.updated" | "ad_object.updated" | "lead.received" | "insights_report.finished" | "conversion.accepted" | "conversion.failed" | "comment.received" | "mention.received" | "post.updated" | "comment.action_succeeded" | "comment.action_failed" | "channel.connected";
                channel_id?: string;
                /** @description What they are about, whole and exact: the id of an event, a message or a conversation, the number or id of a person, your `client_ref`, or the id that the platform gave to an incoming message. Of a person or conversation, the events of the last 200 messages in each direction. */
                subject?: string;
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
                /** @description `pending` are both `retrying` (the last attempt failed, and it is tried again) and `waiting` (not tried yet). */
                status?: "pending" | "delivered" | "failed" | "skipped" | "retrying" | "waiting";
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetailDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["EventNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["EventNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryCountDto"];
                };
            };
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryCountDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventLedgerDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listTargets: {
        parameters: {
            query?: {
                range?: "day" | "week";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetListDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only these types, separated by commas.
                 * @example message.received,message.read
                 */
                types?: string;
                /** @description As `Last-Event-ID`. */
                after_sequence?: number;
            };
            header?: {
                /** @description The `id` of the last event that was received. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen: `id` is the sequence, `event` the type, `data` the body that a webhook would carry. `event: gap` names events that are past their retention. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspended"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                channel_id?: string;
                status?: "open" | "closed";
                unread?: boolean;
                /** @description `true`: the person has written. `false`: there is only what was sent to the person. */
                has_inbound?: boolean;
                /** @description Id of a user, or `none`. */
                assignee?: string;
                /** @description Part of the name, username or number of the person, the beginnings of several words of the name, or part of the text of a message: of the newest 20,000 that came in, or were sent from elsewhere, and of the beginnings of the last ones of each conversation. Names are found without their accents. The ids of a person count from their start, and from 6 characters on. */
                q?: string;
                /** @description `person`: `q` is looked for in the name, username and number alone, and not in messages: each of its words at the beginning of a word of the name. */
                q_in?: "all" | "person";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationPageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listAssignees: {
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssigneePageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example conv_2c9h5m1r8k4z8w3t6q7p9n0v1x */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that one person and one channel wrote to each other. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ConversationNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example conv_2c9h5m1r8k4z8w3t6q7p9n0v1x */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchConversationDto"];
            };
        };
        responses: {
            /** @description Everything that one person and one channel wrote to each other. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ConversationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    listConversationMessages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description `desc`: newest first. */
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @example conv_2c9h5m1r8k4z8w3t6q7p9n0v1x */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationMessagePageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ConversationNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example conv_2c9h5m1r8k4z8w3t6q7p9n0v1x */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotePageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ConversationNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path: {
                /** @example conv_2c9h5m1r8k4z8w3t6q7p9n0v1x */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateNoteDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ConversationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    deleteNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientRoleOrInsufficientScope"];
            404: components["responses"]["NoteNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    listSavedReplies: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description Part of the name or the text. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReplyPageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createSavedReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSavedReplyDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReplyDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            409: components["responses"]["SavedReplyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    deleteSavedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example rep_01k9zq3v8m5w6t7y2x4c1b0n9a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["SavedReplyNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    updateSavedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example rep_01k9zq3v8m5w6t7y2x4c1b0n9a */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSavedReplyDto"];
            };
        };
        responses: {
            /** @description An answer that is given again and again. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReplyDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["SavedReplyNotFound"];
            409: components["responses"]["SavedReplyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    connectChannel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["PlatformObjectNotFound"];
            409: components["responses"]["ChannelAlreadyConnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A connected account on one of the three messaging platforms. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description A connected account on one of the three messaging platforms. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    updateChannel: {
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
                "application/json": components["schemas"]["UpdateChannelDto"];
            };
        };
        responses: {
            /** @description A connected account on one of the three messaging platforms. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    checkChannel: {
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
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    checkTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckTemplateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckTemplateResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    submitTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmitTemplateResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    editTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditTemplateDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmitTemplateResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["ChannelNotFoundOrPlatformObjectNotFoundOrTemplateNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    uploadTemplateMedia: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadTemplateMediaDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedTemplateMediaDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["ChannelNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrInvalidJsonOrPlatformRejectedOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["ChannelNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteTemplateResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendMessageResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrInvalidRecipientOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            409: components["responses"]["ChannelDisconnectedOrOptedOut"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QueueFullOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
                channel_id?: string;
                to?: string;
                client_ref?: string;
                batch_id?: string;
                /**
                 * @description A part of the number, of the name of the person, or of your reference.
                 * @example order-10
                 */
                q?: string;
                /**
                 * @description Why it was not sent: `reason` of its `error`.
                 * @example template
                 */
                reason?: string;
                /**
                 * @description `code` of its `error`.
                 * @example 132012
                 */
                error_code?: number;
                /**
                 * @description Accepted at or after.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Accepted before.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    exportMessages: {
        parameters: {
            query?: {
                status?: "queued" | "sending" | "unknown" | "expired" | "cancelled" | "sent" | "failed" | "delivered" | "read";
                channel_id?: string;
                to?: string;
                client_ref?: string;
                batch_id?: string;
                /**
                 * @description A part of the number, of the name of the person, or of your reference.
                 * @example order-10
                 */
                q?: string;
                /**
                 * @description Why it was not sent: `reason` of its `error`.
                 * @example template
                 */
                reason?: string;
                /**
                 * @description `code` of its `error`.
                 * @example 132012
                 */
                error_code?: number;
                /**
                 * @description Accepted at or after.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Accepted before.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description A message and everything that happened to it. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageLifeDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["MessageNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description A message and its present state. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["MessageNotFound"];
            409: components["responses"]["MessageNotCancellable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageLedgerDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    resendMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendMessagesDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendAnswerDto"];
                };
            };
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendAnswerDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QueueFullOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "*/*": string;
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["ChannelNotFoundOrMediaNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadMessageResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["ChannelNotFoundOrMessageNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                channel_id?: string;
                status?: "running" | "paused" | "stopped" | "cancelling" | "cancelled" | "finished";
                /** @description Part of the name. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchPageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createBatch: {
        parameters: {
            query?: {
                /**
                 * @description With NDJSON or CSV: the fields of BatchHeadDto, as JSON.
                 * @example {"channel_id":"ch_01k9z3v4w5x6y7z8a9b0c1d2e3","name":"Spring sale","type":"template","template":{"name":"spring_sale","language":{"code":"en_US"},"components":[{"type":"body","parameters":[{"type":"text","text":"{{name}}"}]}]}}
                 */
                batch?: string;
            };
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBatchDto"];
                /** @example {"to":"5511987654321","client_ref":"customer-42","values":{"name":"Ana"}} */
                "application/x-ndjson": string;
                /**
                 * @example to,client_ref,name
                 *     5511987654321,customer-42,Ana
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["BatchDiffersOrChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QueueFullOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["BatchNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    pauseBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["BatchNotFound"];
            409: components["responses"]["BatchEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    resumeBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["BatchNotFound"];
            409: components["responses"]["BatchEndedOrBatchNotResumable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bat_01k9z7w2x3v4t5s6r7q8p9n0m1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["BatchNotFound"];
            409: components["responses"]["BatchEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    listOptOuts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                platform?: "chatapp" | "photoapp" | "socialapp";
                to?: string;
                /** @description `person`: who has several names stands in the list once, with the others in `also`. */
                by?: "name" | "person";
                /** @description Part of the number in any notation, of the id, or of the name of the person. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOutPageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    optOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonDto"];
            };
        };
        responses: {
            /** @description A person who wants no marketing messages. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOutDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrInvalidRecipientOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    optIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptedInDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrInvalidRecipientOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    exportOptOuts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    importOptOuts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportOptOutsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedOptOutsDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QueueFullOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    checkOptOuts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckOptOutsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedOptOutsDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    getKeywords: {
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelKeywordsDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setKeywords: {
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
                "application/json": components["schemas"]["SetKeywordsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelKeywordsDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ChannelNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                channel_id?: string;
                post_id?: string;
                parent_id?: string;
                /** @description Only those of the business, or only those of others. */
                own?: boolean;
                /** @description Only those with a reply of the business, or only those without. */
                answered?: boolean;
                /** @description Only those of others that are neither answered nor hidden nor deleted, or only the rest. */
                needs_answer?: boolean;
                /** @description Part of the text, or of the name of who wrote it. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CommentDto"][];
                        paging: {
                            next_cursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The platform’s id of the comment.
                 * @example 1786000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentWithActionsDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["CommentNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The platform’s id of the comment.
                 * @example 1786000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentActionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["CommentNotFound"];
            409: components["responses"]["ChannelDisconnectedOrCommentDeleted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    getCommentPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The platform’s id of the comment.
                 * @example 1786000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPostDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["CommentNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    replyToComment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description The platform’s id of the comment.
                 * @example 1786000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyToCommentDto"];
            };
        };
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentActionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["CommentNotFound"];
            409: components["responses"]["ChannelDisconnectedOrCommentDeleted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    replyToCommentPrivately: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description The platform’s id of the comment.
                 * @example 1786000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyPrivatelyDto"];
            };
        };
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentActionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["CommentNotFound"];
            409: components["responses"]["ChannelDisconnectedOrCommentDeleted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    hideComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The platform’s id of the comment.
                 * @example 1786000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentActionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["CommentNotFound"];
            409: components["responses"]["ChannelDisconnectedOrCommentDeleted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    unhideComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The platform’s id of the comment.
                 * @example 1786000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentActionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["CommentNotFound"];
            409: components["responses"]["ChannelDisconnectedOrCommentDeleted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description The challenge. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["VerificationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    receivePlatformWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Updates in the notification. */
                        received: number;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedEmbedSessionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedSessionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedSessionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["SessionNotFound"];
            409: components["responses"]["SessionNotRevocable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupPageStateDto"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["ClientSuspended"];
            404: components["responses"]["SessionNotFound"];
            410: components["responses"]["SessionEnded"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrValidationFailed"];
            403: components["responses"]["ClientSuspended"];
            404: components["responses"]["SessionNotFound"];
            410: components["responses"]["SessionEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupPageStateDto"];
                };
            };
            400: components["responses"]["InvalidJsonOrValidationFailed"];
            403: components["responses"]["ClientSuspended"];
            404: components["responses"]["SessionNotFound"];
            410: components["responses"]["SessionEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupPageStateDto"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["ClientSuspended"];
            404: components["responses"]["SessionNotFound"];
            410: components["responses"]["SessionEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketingTermsStatusDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketingTermsStatusDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRoleOrInsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        confirmation_code: string;
                        /** @enum {string} */
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
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["AdAccountNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFound"];
            409: components["responses"]["InvalidTransition"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    getAdAccountBilling: {
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountBillingDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    getSpendGuard: {
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendGuardDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["AdAccountNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    setSpendGuard: {
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
                "application/json": components["schemas"]["SetSpendGuardDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendGuardDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    resumeSpendGuard: {
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendGuardDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketingEnumsDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                channel_id?: string;
                form_id?: string;
                ad_id?: string;
                /** @description pending: the answers are being fetched. failed: the platform did not give them; fetch them again once it is put right. */
                status?: "pending" | "fetched" | "failed";
                /** @description Whether somebody got in touch with the person. */
                contacted?: boolean;
                /** @description Part of an answer, such as the name, email address or phone number; the number in any notation. */
                q?: string;
                /**
                 * @description Received at or after.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Received before.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LeadDto"][];
                        paging: {
                            next_cursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listLeadSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What leads can be filtered by: up to 200 forms and 200 ads that brought some. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadSourcesDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The platform’s id of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["LeadNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The platform’s id of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLeadDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["LeadNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    fetchLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The platform’s id of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["LeadNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    listConversions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                conversation_id?: string;
                channel_id?: string;
                ad_id?: string;
                /** @description pending: waits to be sent. accepted: the platform counts it. failed: `error` says why. */
                status?: "pending" | "accepted" | "failed";
                /**
                 * @description Happened at or after (`event_time`).
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Happened before.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversionDto"][];
                        paging: {
                            next_cursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    createConversion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateConversionDto"];
            };
        };
        responses: {
            /** @description Accepted; the result arrives later. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrUnsupportedPlatformOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrTermsNotAccepted"];
            404: components["responses"]["ChannelNotFoundOrConversationNotFound"];
            409: components["responses"]["ChannelDisconnectedOrNoAdClick"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    countConversions: {
        parameters: {
            query?: {
                conversation_id?: string;
                channel_id?: string;
                ad_id?: string;
                /** @description pending: waits to be sent. accepted: the platform counts it. failed: `error` says why. */
                status?: "pending" | "accepted" | "failed";
                /**
                 * @description Happened at or after (`event_time`).
                 * @example 2026-01-31T09:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Happened before.
                 * @example 2026-01-31T09:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionTotalsDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getConversion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example cnv_01k9zq3v8m5w6t7y2x4c1b0n9a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            404: components["responses"]["ConversionNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getAttribution: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
                /** @example 2026-01-31 */
                since: string;
                /** @example 2026-01-31 */
                until: string;
                level?: "campaign" | "adset" | "ad";
                /** @description A row for each day. */
                daily?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributionDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevokedOrSpendLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevokedOrSpendLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    createAdSet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSetDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevokedOrSpendLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSetDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSetDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevokedOrSpendLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    createAd: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    createCreative: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreativeDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreativeDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    uploadAdImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevoked"];
            413: components["responses"]["ImageTooLargeOrPayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    registerAdVideo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedVideoDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdVideoDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    startInsightsReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsReportRunDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidJsonOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsReportRunDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["AdAccountRevoked"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["Overloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
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
            400: components["responses"]["AmbiguousCredentials"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Id of a user (`usr_…`), an API key (`key_…`) or a signup session (`es_…`). */
                actor?: string;
                /**
                 * @description An action such as `api_key.created`, or what stands before the dot for all of its actions.
                 * @example api_key.created
                 */
                action?: string;
                /** @description Id of what it was done to. */
                object?: string;
                /** @description Part of the name or id of what it was done to. */
                q?: string;
                /** @description From this moment on. */
                since?: string;
                /** @description Before this moment. */
                until?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list, and the cursor of the next. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPageDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrInvalidCursorOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description Id of a user (`usr_…`), an API key (`key_…`) or a signup session (`es_…`). */
                actor?: string;
                /**
                 * @description An action such as `api_key.created`, or what stands before the dot for all of its actions.
                 * @example api_key.created
                 */
                action?: string;
                /** @description Id of what it was done to. */
                object?: string;
                /** @description Part of the name or id of what it was done to. */
                q?: string;
                /** @description From this moment on. */
                since?: string;
                /** @description Before this moment. */
                until?: string;
                format?: "csv" | "ndjson";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV or NDJSON. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrConsoleOnlyOrInsufficientRole"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["InvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspended"];
            409: components["responses"]["ClientRequired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["InvalidJsonOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspended"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidJsonOrValidationFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path: {
                channel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
                "*/*": string;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedFileDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDenied"];
            404: components["responses"]["ChannelNotFoundOrPlatformObjectNotFound"];
            409: components["responses"]["ChannelDisconnected"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
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
            /** @description As it is now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthUrlResponseDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScope"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    exchangeMarketingOauthCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
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
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAccountDto"][];
                };
            };
            /** @description `missing_permission`: ads_management was not granted (`missing` says what was not), or the state is not good. `validation_failed`: the body breaks a rule. `platform_rejected`: the platform refused the code or the redirect_uri. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingPermissionResponseDto"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    receiveDeauthorization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Signed by the platform with the app secret. */
                    signed_request: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    receiveDataDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Signed by the platform with the app secret. */
                    signed_request: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        confirmation_code: string;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
        };
    };
    uploadAdVideo: {
        parameters: {
            query: {
                /**
                 * @description The ad platform id of the account, with its prefix.
                 * @example act_710000000000001
                 */
                ad_account_id: string;
            };
            header?: {
                /**
                 * @description Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.
                 * @example order-1042
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
                "*/*": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replay": components["headers"]["Idempotent-Replay"];
                    "Idempotent-Replay-Mismatch": components["headers"]["Idempotent-Replay-Mismatch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedVideoDto"];
                };
            };
            400: components["responses"]["AmbiguousCredentialsOrPlatformRejectedOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ClientSuspendedOrInsufficientScopeOrPlatformPermissionDeniedOrTermsNotAccepted"];
            404: components["responses"]["AdAccountNotFoundOrPlatformObjectNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AdAccountNotActiveOrAdAccountRevoked"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["PlatformRateLimitedOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["PlatformUnavailable"];
            503: components["responses"]["OutcomeUnknownOrOverloaded"];
            504: components["responses"]["PlatformTimeout"];
        };
    };
    onMessageReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.received",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
                 *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
                 *         "contact": {
                 *           "phone": "5511987654321",
                 *           "user_id": "BR.1000000000000001",
                 *           "name": "Ana Lima"
                 *         },
                 *         "type": "text",
                 *         "text": "Hello"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageReceivedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageSent: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.sent",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "client_ref": "order-1042",
                 *         "to": "5511987654321",
                 *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
                 *         "status": "sent",
                 *         "state": "sent"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageDelivered: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.delivered",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "client_ref": "order-1042",
                 *         "to": "5511987654321",
                 *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
                 *         "status": "delivered",
                 *         "state": "delivered"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageRead: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.read",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "client_ref": "order-1042",
                 *         "to": "5511987654321",
                 *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
                 *         "status": "read",
                 *         "state": "read"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.failed",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "client_ref": "order-1042",
                 *         "to": "5511987654321",
                 *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
                 *         "status": "failed",
                 *         "state": "failed",
                 *         "error": {
                 *           "reason": "recipient_unreachable",
                 *           "message": "The number cannot be reached on the platform. Check it.",
                 *           "code": 131026
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.expired",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "to": "5511987654321",
                 *         "status": "expired",
                 *         "error": {
                 *           "reason": "expired",
                 *           "message": "valid_until passed before the message could be sent."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageUnknown: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.unknown",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "to": "5511987654321",
                 *         "status": "unknown",
                 *         "error": {
                 *           "reason": "unknown",
                 *           "message": "The answer of the platform was lost and no status came. Look before you send it again."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "message.cancelled",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "client_ref": "order-1042",
                 *         "to": "5511987654321",
                 *         "status": "cancelled"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSendAccepted: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "send.accepted",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "client_ref": "order-1042",
                 *         "to": "5511987654321",
                 *         "platform_message_id": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5",
                 *         "attempt": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SendResultEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSendFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "send.failed",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "to": "5511987654321",
                 *         "attempt": 1,
                 *         "error": {
                 *           "reason": "recipient_unreachable",
                 *           "message": "The number cannot be reached on the platform. Check it.",
                 *           "code": 131026
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SendResultEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTemplateStatusUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "template.status_updated",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "hsm_id": "594425479261596",
                 *         "id_external": "594425479261596",
                 *         "name": "order_ready",
                 *         "language": "en_US",
                 *         "status": "APPROVED",
                 *         "platform_status": "APPROVED"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TemplateEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTemplateQualityUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "template.quality_updated",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "hsm_id": "594425479261596",
                 *         "id_external": "594425479261596",
                 *         "name": "order_ready",
                 *         "language": "en_US",
                 *         "previous_quality": "GREEN",
                 *         "new_quality": "YELLOW"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TemplateEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTemplateCategoryUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "template.category_updated",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "hsm_id": "594425479261596",
                 *         "id_external": "594425479261596",
                 *         "name": "order_ready",
                 *         "language": "en_US",
                 *         "previous_category": "UTILITY",
                 *         "new_category": "MARKETING"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TemplateEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChannelUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "channel.updated",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *         "status": "connected",
                 *         "problems": [],
                 *         "cleared": [
                 *           "quality_low"
                 *         ],
                 *         "message": "No longer a problem: quality_low."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChannelNoticeEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChannelAttention: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "channel.attention",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *         "status": "attention",
                 *         "problems": [
                 *           {
                 *             "reason": "quality_low",
                 *             "message": "The quality rating of the number is low. Send less, and only what people asked for.",
                 *             "since": "2026-01-31T09:00:00.000Z"
                 *           }
                 *         ],
                 *         "reason": "quality_low",
                 *         "message": "The quality rating of the number is low. Send less, and only what people asked for.",
                 *         "since": "2026-01-31T09:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChannelNoticeEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChannelDisconnected: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "channel.disconnected",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *         "status": "disconnected",
                 *         "problems": [],
                 *         "reason": "requested",
                 *         "message": "The channel was disconnected on request."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChannelNoticeEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBatchFinished: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "batch.finished",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "batch_id": "bat_01k9z7w2x3v4t5s6r7q8p9n0m1",
                 *         "name": "Spring sale",
                 *         "status": "finished",
                 *         "accepted": 9998,
                 *         "refused": 2,
                 *         "counts": {
                 *           "queued": 0,
                 *           "sending": 0,
                 *           "sent": 9900,
                 *           "delivered": 40,
                 *           "read": 8,
                 *           "failed": 50,
                 *           "expired": 0,
                 *           "unknown": 0,
                 *           "cancelled": 0
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BatchFinishedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContactOptedOut: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "contact.opted_out",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "to": "5511987654321",
                 *         "contact": {
                 *           "phone": "5511987654321",
                 *           "user_id": "BR.1000000000000001",
                 *           "name": "Ana Lima"
                 *         },
                 *         "source": "keyword",
                 *         "keyword": "SAIR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContactPreferenceEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onContactOptedIn: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "contact.opted_in",
                 *       "key": "chatapp",
                 *       "platform": "chatapp",
                 *       "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "to": "5511987654321",
                 *         "contact": {
                 *           "phone": "5511987654321",
                 *           "user_id": "BR.1000000000000001",
                 *           "name": "Ana Lima"
                 *         },
                 *         "source": "platform"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContactPreferenceEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAdAccountRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "ad_account.revoked",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "id": "0199a1b2-0000-7000-8000-000000000001",
                 *         "ad_account_id": "act_710000000000001",
                 *         "name": "Lagoon Retail",
                 *         "status": "revoked",
                 *         "account_status": 1,
                 *         "account_status_label": "Active",
                 *         "reason": "The person took the permission back."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AdAccountEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAdAccountAttention: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "ad_account.attention",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "id": "0199a1b2-0000-7000-8000-000000000001",
                 *         "ad_account_id": "act_710000000000001",
                 *         "name": "Lagoon Retail",
                 *         "status": "active",
                 *         "account_status": 1,
                 *         "account_status_label": "Active",
                 *         "reason": "token_expires",
                 *         "expires_at": "2026-02-09T09:00:00.000Z",
                 *         "message": "The connection ends on 2026-02-09. Connect act_710000000000001 again before that."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AdAccountEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAdAccountUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "ad_account.updated",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "id": "0199a1b2-0000-7000-8000-000000000001",
                 *         "ad_account_id": "act_710000000000001",
                 *         "name": "Lagoon Retail",
                 *         "status": "active",
                 *         "account_status": 1,
                 *         "account_status_label": "Active",
                 *         "changed": [
                 *           "name"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AdAccountEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAdObjectUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "ad_object.updated",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "change": "effective_status",
                 *         "ad_account_id": "act_710000000000001",
                 *         "object_id": "120210000000000003",
                 *         "object_type": "ad",
                 *         "status_name": "ACTIVE"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AdObjectEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeadReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "lead.received",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "lead_id": "1000000000000001",
                 *         "page_id": "1000000000000003",
                 *         "form_id": "1000000000000002",
                 *         "form_name": "Newsletter",
                 *         "ad_id": "120210000000000003",
                 *         "ad_name": "Spring sale",
                 *         "fields": {
                 *           "full_name": [
                 *             "Ana Lima"
                 *           ],
                 *           "email": [
                 *             "ana@lagoon.example"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LeadReceivedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsightsReportFinished: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "insights_report.finished",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "report_run_id": "6023920149050",
                 *         "ad_account_id": "act_710000000000001",
                 *         "async_status": "Job Completed"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InsightsReportEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConversionAccepted: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "conversion.accepted",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "conversion_id": "cnv_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *         "conversation_id": "conv_2c9h5m1r8k4z8w3t6q7p9n0v1x",
                 *         "event_name": "Purchase",
                 *         "event_id": "order-1042",
                 *         "event_time": "2026-01-31T09:00:00.000Z",
                 *         "value": 199.9,
                 *         "currency": "BRL",
                 *         "ad_id": "120210000000000003",
                 *         "clicked_at": "2026-01-31T08:40:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConversionEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConversionFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "conversion.failed",
                 *       "key": "marketing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "conversion_id": "cnv_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *         "conversation_id": "conv_2c9h5m1r8k4z8w3t6q7p9n0v1x",
                 *         "event_name": "Purchase",
                 *         "event_id": "order-1042",
                 *         "event_time": "2026-01-31T09:00:00.000Z",
                 *         "value": 199.9,
                 *         "currency": "BRL",
                 *         "ad_id": "120210000000000003",
                 *         "clicked_at": "2026-01-31T08:40:00.000Z",
                 *         "error": {
                 *           "reason": "invalid",
                 *           "message": "A parameter is invalid. The platform says which one.",
                 *           "code": 100
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConversionEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCommentReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "comment.received",
                 *       "key": "publishing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "platform": "photoapp",
                 *         "comment_id": "1000000000000001",
                 *         "post_id": "1000000000000002",
                 *         "text": "How much is it?",
                 *         "contact": {
                 *           "scoped_id": "1000000000000001",
                 *           "username": "ana.lima"
                 *         },
                 *         "live": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CommentReceivedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMentionReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "mention.received",
                 *       "key": "publishing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "platform": "photoapp",
                 *         "post_id": "1000000000000002",
                 *         "contact": {
                 *           "scoped_id": "1000000000000001",
                 *           "username": "ana.lima"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MentionReceivedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "post.updated",
                 *       "key": "publishing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "platform": "socialapp",
                 *         "item": "reaction",
                 *         "verb": "add",
                 *         "post_id": "1000000000000002"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PostUpdatedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCommentActionSucceeded: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "comment.action_succeeded",
                 *       "key": "publishing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "contact": {
                 *           "scoped_id": "1000000000000001",
                 *           "username": "ana.lima"
                 *         },
                 *         "action_id": "cma_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *         "action": "reply",
                 *         "comment_id": "1000000000000001",
                 *         "post_id": "1000000000000002",
                 *         "message": "It is 199.90. Shall I keep one for you?",
                 *         "reply_id": "1000000000000005"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CommentActionEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCommentActionFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "comment.action_failed",
                 *       "key": "publishing",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "contact": {
                 *           "scoped_id": "1000000000000001",
                 *           "username": "ana.lima"
                 *         },
                 *         "action_id": "cma_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *         "action": "reply",
                 *         "comment_id": "1000000000000001",
                 *         "post_id": "1000000000000002",
                 *         "message": "It is 199.90. Shall I keep one for you?",
                 *         "error": {
                 *           "reason": "not_found",
                 *           "message": "The object does not exist, or the connected account may not see it.",
                 *           "code": 100
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CommentActionEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onChannelConnected: {
        parameters: {
            query?: never;
            header: {
                /** @description The shared token; absent while none is set. */
                "x-webhook-token"?: components["parameters"]["WebhookToken"];
                /** @description The id of the event. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Seconds since the epoch. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description 1 for the first call of this event. */
                "x-webhook-attempt": components["parameters"]["WebhookAttempt"];
                /** @description How often it was sent again on request; absent for never. */
                "x-webhook-replay"?: components["parameters"]["WebhookReplay"];
                /** @description `true`: newer events of the same conversation went first. */
                "x-webhook-late"?: components["parameters"]["WebhookLate"];
                /** @description `true`: a sample. */
                "x-webhook-test"?: components["parameters"]["WebhookTest"];
                /** @description W3C trace context, where traces are on. */
                traceparent?: components["parameters"]["WebhookTrace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5w6t7y2x4c1b0n9a",
                 *       "type": "channel.connected",
                 *       "key": "embedded_signup",
                 *       "sequence": 4711,
                 *       "occurred_at": "2026-01-31T09:00:00.000Z",
                 *       "data": {
                 *         "channel": {
                 *           "channel_id": "ch_01k9z3v4w5x6y7z8a9b0c1d2e3",
                 *           "platform": "chatapp",
                 *           "waba_id": "102290129340398",
                 *           "phone_number_id": "106540352242922",
                 *           "template_namespace": "58e6d318_b627_4112_b9c7_2961197553ea",
                 *           "display_phone_number": "+55 11 98765-4321"
                 *         },
                 *         "external_ref": "customer-42"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChannelConnectedEvent"];
            };
        };
        responses: {
            /** @description Any 2xx within 10 seconds: the event is delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else: it is tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
