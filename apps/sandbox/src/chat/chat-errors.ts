// The chat platform's error codes: text, and whether a trigger number fails the call (sync) or the message (async).
import { GraphError } from '../graph/graph-error.ts'
import type { GraphErrorFields } from '../graph/graph-error.ts'

type ChatErrorText = { title: string; details: string; path: 'sync' | 'async' }

const sync = (title: string, details = title): ChatErrorText => ({ title, details, path: 'sync' })
const async_ = (title: string, details = title): ChatErrorText => ({ title, details, path: 'async' })

/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/ */
const chatErrors: Record<number, ChatErrorText> = {
  80007: sync('Rate limit issues', 'The WhatsApp Business Account has reached its rate limit.'),
  130403: async_('You blocked this user', 'The business has blocked this user.'),
  130429: sync('Rate limit hit', 'Cloud API message throughput has been reached.'),
  130472: async_("User's number is part of an experiment", 'Message was not sent as part of an experiment.'),
  130497: sync('Business account is restricted from messaging users in this country.'),
  131000: sync('Something went wrong', 'Message failed to send due to an unknown error.'),
  131005: sync('Access denied', 'Permission is either not granted or has been removed.'),
  131008: sync('Required parameter is missing', 'The request is missing a required parameter.'),
  131009: sync('Parameter value is not valid', 'One or more parameter values are invalid.'),
  131016: sync('Service unavailable', 'A service is temporarily unavailable.'),
  131021: sync('Recipient cannot be sender', 'Sender and recipient phone number is the same.'),
  131026: async_('Message undeliverable', 'Message Undeliverable.'),
  131030: sync('Recipient phone number not in allowed list'),
  131031: sync('Account has been locked', 'The account is restricted or disabled for a policy violation.'),
  131037: sync('WhatsApp provided number needs display name approval before message can be sent.'),
  131042: async_(
    'Business eligibility payment issue',
    'Message failed to send because of one or more errors related to your payment method.',
  ),
  131045: sync('Incorrect certificate', 'Message failed to send due to a phone number registration error.'),
  131047: async_(
    'Re-engagement message',
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  ),
  131048: sync(
    'Spam rate limit hit',
    'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
  ),
  131049: async_('This message was not delivered to maintain healthy ecosystem engagement.'),
  131050: async_(
    'User has stopped marketing messages',
    'The recipient has chosen to stop receiving marketing messages from this business.',
  ),
  131051: sync('Unsupported message type', 'Message type is not supported.'),
  131053: async_('Media upload error', 'The media could not be downloaded or has an unsupported type.'),
  131055: sync('Method not allowed', 'Only marketing templates can be sent on this endpoint.'),
  131056: sync(
    '(Business Account, Consumer Account) pair rate limit hit',
    'Too many messages sent from this number to the same user in a short time.',
  ),
  131057: sync('Account in maintenance mode', 'Business Account is in maintenance mode.'),
  131062: sync(
    'Business-scoped user ID recipients are not supported for this message',
    'Send this message to a phone number.',
  ),
  131063: sync('Marketing messages are not allowed on this endpoint'),
  131064: sync('Messaging limit reduced', 'The messaging limit was reduced because templates were misclassified.'),
  132000: sync('Number of parameters does not match the expected number of params'),
  132001: sync('Template name does not exist in the translation'),
  132005: sync('Translated text too long', 'Template hydrated text too long.'),
  132007: sync('Template format character policy violated', 'Template content violates a WhatsApp policy.'),
  132008: sync('Template parameter value is not valid'),
  132012: sync('Parameter format does not match format in the created template'),
  132015: sync('Template is paused', 'Template is paused due to low quality.'),
  132016: sync('Template is disabled', 'Template has been paused too many times and is now disabled.'),
  132018: sync('There is an issue with the parameters in your template'),
  132068: sync('Flow is blocked', 'Flow is in blocked state.'),
  132069: sync('Flow is throttled', 'Flow is in throttled state.'),
  133000: sync('Incomplete deregistration', 'A previous deregistration attempt failed.'),
  133004: sync('Server temporarily unavailable'),
  133005: sync('Two step verification PIN mismatch', 'The two-step verification PIN is incorrect.'),
  133006: sync('Phone number re-verification needed', 'Phone number needs to be verified before registering.'),
  133008: sync('Too many two step verification PIN guesses'),
  133009: sync('Two step verification PIN guessed too fast'),
  133010: sync('Account not registered', 'Phone number not registered on the Whatsapp Business Platform.'),
  133015: sync('Please wait a few minutes before attempting to register this phone number'),
  133016: sync('Account register and deregister rate limit exceeded'),
  134011: sync('WhatsApp Payments terms of service has not been accepted'),
  135000: sync(
    'Generic user error',
    'Message failed to send because of an unknown error with your request parameters.',
  ),
  136024: sync('Request code error', 'The verification code could not be sent.'),
  136025: sync('Verify code error', 'The verification code is incorrect.'),
  137000: sync('Recipient identity key mismatch'),
}

const errorPage = 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/'

export const chatError = (code: number, details?: string, more: Partial<GraphErrorFields> = {}): GraphError => {
  const known = chatErrors[code]
  return new GraphError({
    code,
    message: `(#${code}) ${known?.title ?? 'Invalid parameter'}`,
    data: { messaging_product: 'whatsapp', details: details ?? known?.details ?? 'Invalid parameter' },
    ...more,
  })
}

/** An entry of `errors[]` in a failed status. */
export const statusError = (code: number): Record<string, unknown> => {
  const known = chatErrors[code] ?? { title: 'Something went wrong', details: 'Something went wrong' }
  return {
    code,
    title: known.title,
    message: known.title,
    error_data: { details: known.details },
    href: errorPage,
  }
}

/** A recipient that ends in a known code of five or six digits fails with it. */
export const triggeredError = (recipient: string): { code: number; path: 'sync' | 'async' } | undefined => {
  for (const length of [6, 5]) {
    const code = Number(recipient.slice(-length))
    const known = recipient.length > length ? chatErrors[code] : undefined
    if (known) return { code, path: known.path }
  }
  return undefined
}
