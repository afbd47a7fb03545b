// The errors of the two messaging platforms, and the recipients that call them up: an id that ends in one of these suffixes
// gets the error, so that a test can reach every branch without arranging the world first.
import { GraphError } from '../graph/graph-error.ts'
import type { MessengerPlatform } from './messenger-types.ts'

const failure = (code: number, message: string, subcode?: number, status = 400): GraphError =>
  new GraphError({ code, message: `(#${code}) ${message}`, status, ...(subcode === undefined ? {} : { subcode }) })

export const outsideWindow = (platform: MessengerPlatform): GraphError =>
  failure(10, 'This message is sent outside of allowed window.', platform === 'photoapp' ? 2534022 : 2018278)

export const noMatchingUser = (platform: MessengerPlatform): GraphError =>
  platform === 'photoapp'
    ? failure(100, 'The requested user cannot be found.', 2534014)
    : failure(100, 'No matching user found', 2018001)

export const privateReplyUsed = (): GraphError => failure(10, 'Private reply already sent', 2534025)

export const privateReplyTooLate = (platform: MessengerPlatform): GraphError =>
  platform === 'photoapp'
    ? failure(10, 'Private replies can only be sent within 7 days of the comment.', 2534013)
    : failure(10, 'Private replies can only be sent within 7 days of the comment.', 2018278)

export const retiredTag = (): GraphError => failure(100, 'Invalid parameter: tag')

export const invalidMessage = (platform: MessengerPlatform, message: string): GraphError =>
  failure(100, message, platform === 'photoapp' ? 2534015 : undefined)

export const unknownAttachment = (): GraphError =>
  failure(100, 'Upload attachment failure: the attachment id is unknown.', 2018074)

export const attachmentFetchFailed = (): GraphError => failure(100, 'Failed to fetch the file from the url.', 2018008)

const triggers: Record<string, () => GraphError> = {
  '2018278': () => outsideWindow('socialapp'),
  '2534022': () => outsideWindow('photoapp'),
  '2018065': () => failure(10, 'This message is sent outside of allowed window.', 2018065),
  '2018108': () => failure(10, 'This person cannot receive messages from this Page.', 2018108),
  '1893063': () => failure(10, 'The Page is restricted from sending messages.', 1893063),
  '2018001': () => noMatchingUser('socialapp'),
  '2534014': () => noMatchingUser('photoapp'),
  '2018218': () => failure(100, 'No profile available for this user.', 2018218),
  '2018008': attachmentFetchFailed,
  '2018047': () => failure(100, 'Upload attachment failure.', 2018047),
  '2018294': () => failure(100, 'Video upload timed out or video corrupted.', 2018294),
  '2018109': () => failure(100, 'Attachment size exceeds allowable limit.', 2018109),
  '2018074': unknownAttachment,
  '2534015': () => invalidMessage('photoapp', 'Invalid message data.'),
  '2534037': () => failure(100, 'This message cannot be sent to this user.', 2534037),
  '2534025': privateReplyUsed,
  '2534013': () => failure(10, 'Private reply not allowed.', 2534013),
  '2534001': () => failure(100, 'The thread is archived or deleted.', 2534001),
  '1545041': () => failure(551, "This person isn't available right now.", 1545041),
  '1893016': () => failure(613, 'Calls to this api have exceeded the rate limit.', 1893016),
  '2018352': () => failure(9, 'Application request limit for this user reached.', 2018352),
  '2018354': () => failure(4, 'Application request limit reached', 2018354),
  '1545133': () => failure(2, 'Temporary send message failure. Please try again later.', 1545133, 503),
  '2018344': () => failure(2, 'Temporary send message failure. Please try again later.', 2018344, 503),
  '2534048': () =>
    failure(200, 'The recipient has no role on the app and the app has no Advanced Access.', 2534048, 403),
  // Codes without a subcode: the code itself after 9000.
  '9000613': () => failure(613, 'Calls to this api have exceeded the rate limit.'),
  '9001200': () => failure(1200, 'Temporary send message failure. Please try again later.'),
  '9000368': () =>
    failure(368, 'The action attempted has been deemed abusive or is otherwise disallowed.', undefined, 403),
  '9000230': () => failure(230, 'Requires pages_messaging permission to manage the object', undefined, 403),
}

/** The error that this recipient stands for, if any. */
export const triggeredError = (recipientId: string): GraphError | undefined => triggers[recipientId.slice(-7)]?.()
