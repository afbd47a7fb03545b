// Generated from openapi.json by tools/sdk-gen. Do not edit; run "npm run docs".
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
