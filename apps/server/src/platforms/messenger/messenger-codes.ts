import {
  type CodeTable,
  config,
  outcomeUnknown,
  rejected,
  sharedCodes,
  throttled,
  transient,
} from '../graph/code-table.ts'

const outsideWindow = rejected(
  'window_closed',
  'More than 24 hours have passed since the person last wrote. Wait for an answer, or use the human agent tag within seven days.',
)
const mediaUnreachable = rejected(
  'media',
  'The platform could not fetch or store the attachment. Check its address, type and size.',
)
const answeredPrivately = rejected(
  'recipient',
  'The comment was answered privately before; only one private answer is allowed.',
)
const notAvailable = rejected('recipient', 'The person cannot be reached: blocked, deactivated or gone.')

/**
 * Error codes of the photo and social platforms, which share one way of sending.
 * https://developers.facebook.com/docs/messenger-platform/error-codes
 */
export const messengerCodes: CodeTable = {
  ...sharedCodes,
  '4/2018354': throttled('Too many marketing messages to this person. Wait before you send more.'),
  '9': throttled('Too many marketing messages to this person. Wait before you send more.'),
  '10/2018278': outsideWindow,
  '10/2018065': outsideWindow,
  '10/2534022': outsideWindow,
  '10/2018108': rejected('recipient', 'This person cannot be written to right now.'),
  '10/1893063': config('policy', 'The page is restricted from sending messages. Look at its quality page.'),
  '10/2534025': answeredPrivately,
  '100/2534025': answeredPrivately,
  '100/2018001': rejected('recipient', 'No such person for this account. The id may belong to another page.'),
  '100/2018218': rejected('recipient', 'The person has no profile that can be written to.'),
  '100/2534014': rejected('recipient', 'No such person for this account.'),
  '100/2018008': mediaUnreachable,
  '100/2018047': mediaUnreachable,
  '100/2018294': mediaUnreachable,
  '100/2018109': rejected('media', 'The attachment is too large.'),
  '100/2018074': rejected('media', 'The platform does not know this attachment id.'),
  '100/2534015': rejected('invalid', 'The message data is invalid for this platform.'),
  '100/2534037': rejected('invalid', 'This message is not allowed on this platform.'),
  '200/2534048': config('permission', 'The app has no advanced access yet and the recipient has no role in it.'),
  '200/1545041': notAvailable,
  '230': config('permission', 'The page did not grant the permission to send messages. Connect it again and grant it.'),
  '551': notAvailable,
  // Also given when the person blocked the account; the message may have gone out in other cases.
  '2/1545133': outcomeUnknown('The platform had a temporary problem, or the person blocked the account.'),
  '1200': transient('The platform could not send right now.'),
  '2534001': rejected('recipient', 'The conversation was archived or deleted.'),
  '2534013': rejected('policy', 'The private answer was refused by policy or limit.'),
  '80001': throttled('The page has reached its call limit.'),
  '80002': throttled('The account has reached its call limit.'),
  '80006': throttled('The page has reached its messaging limit.'),
}
