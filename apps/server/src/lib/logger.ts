import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from 'pino'

export type { PinoLogger }

/** What all code but the HTTP shell needs of a logger. */
export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

// Secrets leave the process through logs more easily than through any door. They are removed by key, and by what they look
// like, because a platform's error text can quote a token back.
const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'access_token',
  'refresh_token',
  'token',
  'secret',
  'webhook_secret',
  'signing_secret',
  'api_key',
]
const secretShapes = [
  /\b(?:EAA|IGAA)[\w-]{12,}/g, // platform tokens
  /\bh[krle]_[\w-]{8,}/g, // our API keys, refresh tokens, password and signup links
  /\bwhsec_[\w+/=-]{4,}/g, // webhook secrets
  /\beyJ[\w.-]{8,}/g, // JWTs, and anything else that begins as their header does
  /(?<=(?:access_token|client_secret|appsecret_proof|input_token|fb_exchange_token|code)=)[^&\s"']+/g, // in addresses
]

export const withoutSecrets = (text: string): string =>
  secretShapes.reduce((clean, shape) => clean.replace(shape, '[secret]'), text)

/** Text and numbers only: drivers hang whole connections on their errors, with the keys that cancel or reopen them. */
const plainErrorOf = (fields: object): Record<string, unknown> => {
  const plain: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') plain[key] = withoutSecrets(value)
    else if (typeof value === 'number' || typeof value === 'boolean') plain[key] = value
    else if (key === 'aggregateErrors' && Array.isArray(value)) plain[key] = value.map(plainErrorOf)
  }
  return plain
}

const errorWithoutSecrets = (error: unknown) =>
  error instanceof Error ? plainErrorOf(stdSerializers.err(error)) : withoutSecrets(String(error))

export const createLogger = (level: string, destination?: DestinationStream): PinoLogger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
      serializers: { err: errorWithoutSecrets },
      hooks: {
        logMethod(args, method) {
          const clean = args.map((arg) => (typeof arg === 'string' ? withoutSecrets(arg) : arg))
          method.apply(this, clean as Parameters<typeof method>)
        },
      },
    },
    destination ?? pino.destination({ sync: false }),
  )

export const silentLogger: PinoLogger = pino({ level: 'silent' })
