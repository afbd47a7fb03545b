import type { CodeRule, CodeTable } from '../graph/code-table.ts'
import { sharedCodes } from '../graph/code-table.ts'

/**
 * Error codes of the chat platform, in answers and in `failed` statuses.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 * Only 4, 80007, 130429 and 131056 (and the maintenance minute of 131057) are refused before processing and may be repeated;
 * after 1, 2, 131000 and 131016 the message may have gone out.
 */
const minute = 60_000

const rejected = (reason: CodeRule['reason'], text: string): CodeRule => ({ policy: 'rejected', reason, text })
const config = (reason: CodeRule['reason'], text: string): CodeRule => ({ policy: 'config', reason, text })
const throttled = (text: string, retryAfterMs: number): CodeRule => ({
  policy: 'throttled',
  reason: 'throttled',
  text,
  retryAfterMs,
})
const unknown = (text: string): CodeRule => ({ policy: 'outcome_unknown', reason: 'unavailable', text })

export const chatCodes: CodeTable = {
  ...sharedCodes,
  '0': config('token', 'The platform could not authenticate the call. Connect the channel again.'),
  '33': config('not_found', 'The phone number no longer exists on the platform. Connect the channel again.'),
  '368': config(
    'policy',
    'The business account is restricted for breaking a platform policy. Look at its account quality page.',
  ),
  '80007': throttled('The business account has reached its call limit.', minute),
  '80008': throttled('Too many calls for this business account.', minute),
  '130403': rejected('recipient', 'You have blocked this user. Unblock the user first.'),
  '130429': throttled('The number sends faster than it may.', 1_000),
  '130472': rejected(
    'recipient',
    'The user is part of a platform experiment and does not receive this marketing message.',
  ),
  '130497': config('policy', 'The business account may not write to users in this country.'),
  '131000': unknown('The platform failed without saying why. The message may have gone out.'),
  '131005': config('permission', 'The channel lacks the permission to send. Connect it again and grant it.'),
  '131008': rejected('invalid', 'A required parameter is missing. The platform says which one.'),
  '131009': rejected('invalid', 'A parameter has an invalid value. The platform says which one.'),
  '131016': unknown('The platform is temporarily unavailable. The message may have gone out.'),
  '131021': rejected('recipient', 'Sender and recipient are the same number.'),
  '131026': rejected(
    'recipient',
    'The message cannot be delivered: the number is not on the platform, uses an old app, or has not accepted its terms.',
  ),
  '131030': config(
    'recipient',
    'The channel is a test number and the recipient is not on its list of allowed numbers.',
  ),
  '131031': config('account', 'The business account is locked. Look at its status on the platform.'),
  '131037': config('account', 'The display name of the number is not approved yet.'),
  '131042': config('account', 'There is a problem with the payment method of the business account.'),
  '131045': config('account', 'The number is not registered properly. Register it again.'),
  '131047': rejected(
    'window_closed',
    'More than 24 hours have passed since the user last wrote. Send a template instead.',
  ),
  '131048': rejected(
    'policy',
    'The number may send less because users blocked or reported it. Repeating makes it worse.',
  ),
  '131049': rejected(
    'policy',
    'The platform holds back marketing messages to this user for now. Wait at least 24 hours.',
  ),
  '131050': rejected('recipient', 'The user has stopped marketing messages from you. Do not send more of them.'),
  '131051': rejected('invalid', 'The platform does not support this message type.'),
  '131052': rejected('media', 'The media sent by the user could not be downloaded.'),
  '131053': rejected('media', 'The media of the message could not be fetched or has the wrong type or size.'),
  '131055': rejected('invalid', 'This way of sending does not allow marketing messages.'),
  '131056': throttled('Too many messages to this user in a short time.', 6_000),
  '131057': throttled('The number is being upgraded and accepts messages again within a minute.', minute),
  '131062': rejected(
    'recipient',
    'This message type does not support business-scoped recipients. Send it to the phone number.',
  ),
  '131063': rejected('invalid', 'This way of sending accepts marketing messages only.'),
  '131064': config('policy', 'The messaging limit was cut because templates were put into the wrong category.'),
  '132000': rejected('template', 'The number of template parameters differs from the template.'),
  '132001': rejected('template', 'The template does not exist in this language or is not approved.'),
  '132005': rejected('template', 'The template text becomes too long with these parameters.'),
  '132007': rejected('template', 'The template breaks a content policy of the platform.'),
  '132008': rejected('template', 'A template parameter has an invalid value.'),
  '132012': rejected('template', 'A template parameter has another format than the template expects.'),
  '132015': rejected('template', 'The template is paused because of its quality.'),
  '132016': rejected('template', 'The template is disabled for good. Create a new one.'),
  '132018': rejected('template', 'The template parameters do not match the template.'),
  '132068': rejected('template', 'The flow of this message is blocked.'),
  '132069': rejected('template', 'The flow of this message is throttled.'),
  '133000': config('account', 'An earlier deregistration of the number did not finish. Deregister it again.'),
  '133004': {
    policy: 'transient',
    reason: 'unavailable',
    text: 'The platform is temporarily unavailable.',
    retryAfterMs: minute,
  },
  '133005': config('account', 'The two-step PIN of the number is wrong.'),
  '133006': config('account', 'The number must be verified before it can be registered.'),
  '133008': config('account', 'Too many wrong PINs. Wait before you try again.'),
  '133009': config('account', 'The PIN was entered too quickly. Wait before you try again.'),
  '133010': config('account', 'The number is not registered. Register it first.'),
  '133015': {
    policy: 'transient',
    reason: 'account',
    text: 'The number was deleted a moment ago. Wait five minutes.',
    retryAfterMs: 5 * minute,
  },
  '133016': config('account', 'The number was registered too often and is locked for 72 hours.'),
  '134011': config('account', 'The payments terms of the platform are not accepted.'),
  '134100': rejected('invalid', 'This way of sending accepts marketing templates only.'),
  '134101': {
    policy: 'transient',
    reason: 'template',
    text: 'The template is still being prepared, which takes about ten minutes.',
    retryAfterMs: 10 * minute,
  },
  '134102': rejected('template', 'The template is not available for this way of sending.'),
  '135000': rejected('invalid', 'A parameter is wrong. The platform does not say which one.'),
  '136024': rejected('account', 'The verification code could not be used.'),
  '136025': rejected('account', 'The verification code could not be used.'),
  '137000': rejected('recipient', 'The identity of the user has changed. Confirm it before you send.'),
  '147001': rejected('account', 'The username is not available.'),
  '147002': rejected('account', 'The account is not eligible for a username.'),
  '192': rejected('template', 'The template contains an invalid phone number.'),
  '200002': rejected('template', 'The platform could not create the template.'),
  '100/2388019': rejected('template', 'The business account has reached its number of templates. Delete some first.'),
  '100/2388024': rejected('template', 'A template with this name and language exists already.'),
  '100/2388039': rejected('template', 'A part of the template is too long.'),
  '100/2388040': rejected('template', 'A part of the template is too long.'),
  '100/2388047': rejected('template', 'The header or body of the template has an invalid format.'),
  '100/2388072': rejected('template', 'The body of the template has an invalid format.'),
  '100/2388073': rejected('template', 'The footer of the template has an invalid format.'),
  '100/2593002': rejected('not_found', 'There is no template with this name or id.'),
  '100/2388293': rejected('template', 'The template has too many variables for its length.'),
  '100/2388299': rejected('template', 'The body of a template may neither begin nor end with a variable.'),
}
