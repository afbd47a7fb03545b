/** The first page of the reference: what a newcomer needs for the first call and for the first night in production. */
export const introduction = `
One backend between your product and the messaging and ad platforms: messages, templates, webhooks, signup and advertising.

## Authenticate

A program sends an API key in the header \`x-svc-api-key\`. Signed in to the console? [Make a key there](/console/keys): it is shown
once, so copy it. A person signs in with
\`POST /api/auth/login\` and sends \`Authorization: Bearer <access_token>\`. Send one of the two, never both. A key has scopes;
each operation below names the one it needs. Enter your key under Authentication on this page, and Test Request at any operation
sends it. The ids in the examples belong to nobody: put your own in their place, or the answer is 404.

## Send a first message

\`GET /api/channels\` lists your channels. Take a \`channel_id\` and send:

\`\`\`sh
curl -X POST $HERALD/api/outbound/send \\
  -H "x-svc-api-key: $KEY" \\
  -H "Idempotency-Key: order-42-confirmed" \\
  -H "content-type: application/json" \\
  -d '{
    "channel_id": "ch_01k9zq3v8m5w6t7y2x4c1b0n9b",
    "to": "5511987654321",
    "type": "text",
    "text": { "body": "Hello" },
    "client_ref": "order-42"
  }'
\`\`\`

The answer is 202 once the message is stored. What became of it arrives by webhook and stands in
\`GET /api/outbound/messages/{id}\`.

## TypeScript client

\`@herald/api-client\` is typed by this description and makes calls that are safe to repeat. \`npm run -s pack\` in a clone of Herald
writes its package to \`dist/packages\`, for \`npm install\`.

## Retry safely

Put an \`Idempotency-Key\` of your own on every POST that creates something. The same key within 30 days returns the first answer,
marked \`Idempotent-Replay: true\`, and does nothing. After a timeout or a 5xx, repeat the request with the same key.

## Errors

Every refusal has one shape: \`{ "error", "message", "request_id", "details" }\`. Programs branch on \`error\`, people read
\`message\`, \`details\` names each wrong field. On 429 and 503, wait as long as \`Retry-After\` says. Quote \`request_id\` when you ask
for help.

## Webhooks

Set your address with \`PATCH /api/webhooks/config\`, make the shared token and the signing secret with \`POST /api/webhooks/config/generate-secret\`, and
try it with \`POST /api/webhooks/test\`. Verify the signature, answer 2xx within 10 seconds, and expect an event more than once: its
\`id\` stays the same. \`GET /api/webhooks/events\` has the history, and
\`POST /api/webhooks/events/{id}/retry\` sends an event again.

## Verify with the signing secret

Events carry \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`, as Standard Webhooks has them. Take the bytes after \`whsec_\` out
of base64: they are the key of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, the body as it came. One of the signatures, which
are separated by a space, is \`v1,\` and the result in base64. Refuse timestamps older than five minutes.
`.trim()
