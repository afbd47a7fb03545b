/** What an environment variable means, for docs/configuration.md. The reader takes no name that is not here. */
type Variable = { meaning: string; absent: string }

const service = {
  ROLE: {
    meaning:
      '`all`, `api` (requests, platform notifications, console) or `worker` (sending, forwarding, jobs): several processes over one database.',
    absent: '`all`',
  },
  HOST: { meaning: 'Address to listen on; `0.0.0.0` in a container.', absent: '`127.0.0.1`' },
  PORT: { meaning: 'Port to listen on; 0 takes a free one.', absent: '`8080`' },
  PUBLIC_URL: {
    meaning:
      'How customers and platforms reach Herald, https when live. Links, redirects and cookies are made with it.',
    absent: 'from `HOST` and `PORT`',
  },
  DATA_DIR: { meaning: 'Local state of the embedded defaults: PostgreSQL and keys.', absent: '`./.data`' },
  DATABASE_URL: {
    meaning:
      'PostgreSQL 15 or later in UTF8, `postgres://user:password@host/database`. With several servers (`host1:5432,host2:5432`) the primary among them is used, wherever it is.',
    absent: 'an embedded PostgreSQL 18 under `DATA_DIR`',
  },
  DATABASE_DIRECT_URL: {
    meaning:
      'Where `DATABASE_URL` leads to a pooler in transaction mode (PgBouncer 1.21 or later): the PostgreSQL behind it, with the owner’s user and password. Migrations, leases, LISTEN and maintenance go there.',
    absent: '`DATABASE_URL` is the PostgreSQL itself',
  },
  CELLS: {
    meaning:
      'Further databases that clients live in, `name=postgres://…` pairs separated by commas. `DATABASE_URL` is then the one named `home`, which also knows where each client lives.',
    absent: 'all clients live in `DATABASE_URL`',
  },
  CELLS_DIRECT: {
    meaning:
      'Where a cell of `CELLS` is a pooler: the PostgreSQL behind it, pairs again, as `DATABASE_DIRECT_URL` is for `DATABASE_URL`.',
    absent: 'the cells are PostgreSQL themselves',
  },
  WORKER_CELLS: {
    meaning: 'With `ROLE=worker`: names of the cells whose work this process carries out, separated by commas.',
    absent: 'all cells',
  },
} satisfies Record<string, Variable>

const platforms = {
  PLATFORM_GRAPH_URL: {
    meaning: 'The platforms, `https://graph.facebook.com`. Set it and Herald is live.',
    absent: 'the bundled sandbox',
  },
  PLATFORM_DIALOG_URL: {
    meaning: 'Where people sign in to the platform.',
    absent: '`https://www.facebook.com` when live, else the sandbox',
  },
  PLATFORM_GRAPH_VERSION: { meaning: 'Version of the platforms’ API.', absent: '`v25.0`' },
  PLATFORM_APP_ID: { meaning: 'Your registered app.', absent: 'required when live; else that of the sandbox' },
  PLATFORM_APP_SECRET: {
    meaning: 'Its secret, with which notifications are verified.',
    absent: 'required when live; else that of the sandbox',
  },
  PLATFORM_VERIFY_TOKEN: {
    meaning: 'The verify token that you enter with the webhook URL at the platform.',
    absent: 'required when live; else that of the sandbox',
  },
  PLATFORM_SIGNUP_CONFIG_ID: {
    meaning: 'Login configuration of the embedded signup.',
    absent: 'required when live; else that of the sandbox',
  },
  SANDBOX_PORT: { meaning: 'Port of the bundled sandbox.', absent: '`8081`' },
} satisfies Record<string, Variable>

const security = {
  ENCRYPTION_KEYS: {
    meaning:
      'Seal tokens and secrets in the database: `id:base64` pairs separated by commas, 32 bytes each. The first seals, all are read.',
    absent: 'required when live; else made once under `DATA_DIR`',
  },
  JWT_KEYS: {
    meaning: 'Sign the access tokens of users; same format.',
    absent: 'required when live; else made once under `DATA_DIR`',
  },
  WEBHOOK_ALLOW_PRIVATE: {
    meaning: '`true` lets webhooks go to http and to private addresses.',
    absent: '`false` when live, `true` with the sandbox',
  },
  RATE_LIMIT_BURST: { meaning: 'Requests that one client may make at once.', absent: '`1000`' },
  RATE_LIMIT_PER_SECOND: { meaning: 'Requests per second that it may make on average.', absent: '`200`' },
  TRUSTED_PROXIES: {
    meaning: 'How many proxies in front are believed about the caller’s address (`X-Forwarded-For`), 0 to 10.',
    absent: '`0`',
  },
  AUDIT_RETENTION_DAYS: {
    meaning: 'How long entries of the audit log are kept, 30 to 3650 days; they go by whole months.',
    absent: '`365`',
  },
} satisfies Record<string, Variable>

const identity = {
  OIDC_JWKS_URL: { meaning: 'Keys of your own identity provider; set it and its tokens are accepted.', absent: 'off' },
  OIDC_ISSUER: { meaning: '`iss` of its tokens.', absent: 'required with `OIDC_JWKS_URL`' },
  OIDC_AUDIENCE: { meaning: '`aud` of its tokens.', absent: 'required with `OIDC_JWKS_URL`' },
  OIDC_CLIENT_CLAIM: { meaning: 'The claim that names the client.', absent: '`client_id`' },
  OIDC_ROLE_CLAIM: { meaning: 'The claim that names the role.', absent: '`role`' },
} satisfies Record<string, Variable>

const watching = {
  LOG_LEVEL: {
    meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    absent: '`info`; with `npm start` on the sandbox `warn`',
  },
  METRICS_TOKEN: {
    meaning: 'Reads `/metrics` from elsewhere, as `Authorization: Bearer <token>`; 16 characters or more.',
    absent: '`/metrics` is answered on the same machine only',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { meaning: 'OpenTelemetry collector for traces, OTLP over HTTP.', absent: 'no traces' },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { meaning: 'The same with its whole path.', absent: 'no traces' },
  OTEL_EXPORTER_OTLP_PROTOCOL: { meaning: '`http/protobuf` or `http/json`.', absent: '`http/protobuf`' },
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: {
    meaning: 'The same for traces alone.',
    absent: '`OTEL_EXPORTER_OTLP_PROTOCOL`',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: '`key=value` pairs separated by commas, such as the key of a tracing service.',
    absent: 'none',
  },
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: { meaning: 'The same for traces alone.', absent: 'none' },
  OTEL_EXPORTER_OTLP_TIMEOUT: { meaning: 'Milliseconds for a request, retries included.', absent: '`10000`' },
  OTEL_SERVICE_NAME: { meaning: 'What the process calls itself.', absent: '`herald`' },
  OTEL_RESOURCE_ATTRIBUTES: { meaning: 'Further `key=value` pairs about it.', absent: 'none' },
  OTEL_TRACES_SAMPLER: {
    meaning: 'Which traces are recorded, such as `parentbased_traceidratio`.',
    absent: '`parentbased_always_on`',
  },
  OTEL_TRACES_SAMPLER_ARG: { meaning: 'The share for a ratio, 0 to 1.', absent: '`1`' },
  OTEL_BSP_MAX_QUEUE_SIZE: { meaning: 'Spans that may wait.', absent: '`2048`' },
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: { meaning: 'Spans in one request.', absent: '`512`' },
  OTEL_BSP_SCHEDULE_DELAY: { meaning: 'Milliseconds between requests.', absent: '`5000`' },
  OTEL_TRACES_EXPORTER: { meaning: '`none`: no traces all the same.', absent: '`otlp`' },
  OTEL_SDK_DISABLED: { meaning: '`true`: no traces all the same.', absent: '`false`' },
} satisfies Record<string, Variable>

export const variableGroups = {
  'The service': service,
  'The platforms': platforms,
  'Keys and limits': security,
  'Your identity provider': identity,
  'Logs, metrics and traces': watching,
} satisfies Record<string, Record<string, Variable>>

export type VariableName =
  | keyof typeof service
  | keyof typeof platforms
  | keyof typeof security
  | keyof typeof identity
  | keyof typeof watching
