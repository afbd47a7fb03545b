import {
  type CodeTable,
  config,
  outcomeUnknown,
  rejected,
  sharedCodes,
  throttled,
  transient,
} from '../graph/code-table.ts'

const accountBusy = 'The ad account has had too many calls.'
const deleted = rejected('invalid', 'The object is deleted or archived; only its name can still be changed.')
const tooMuchData = rejected(
  'invalid',
  'The query asks for too much data. Use a shorter range, fewer metrics, or an asynchronous report.',
)

/**
 * Error codes of the ad platform.
 * https://developers.facebook.com/docs/marketing-api/error-reference and .../insights/error-codes
 */
export const adsCodes: CodeTable = {
  ...sharedCodes,
  '17/1885172': throttled('The spend limit of the account was changed too often today.', 3_600_000),
  '80000': throttled('Too many insights calls for this ad account.'),
  '80001': throttled('The page has reached its call limit.'),
  '80002': throttled('The account has reached its call limit.'),
  '80003': throttled(accountBusy),
  '80004': throttled(accountBusy),
  '80005': throttled('Too many lead calls.'),
  '80009': throttled(accountBusy),
  '80014': throttled(accountBusy),
  '613/1487632': throttled('The budget of an ad set can be changed four times an hour.', 900_000),
  '613/5044001': throttled('More than 100 changes a second for this ad account.', 1_000),
  '613/1487225': throttled('The ad account has reached its number of new ads.', 3_600_000),
  '4/1504022': throttled('Too many insights calls by the app.'),
  '4/1504039': throttled('Too many insights calls by the app.'),
  '270': config('permission', 'The app has only development access to the ad platform.'),
  '294': config('permission', 'The app needs ads_management and approval by the platform for this.'),
  '300': rejected('invalid', 'The object could not be changed.'),
  '801': rejected('invalid', 'The operation is not valid for this object.'),
  '960': outcomeUnknown('The batch took too long.'),
  '1150': config('account', 'The ad account cannot be used.'),
  '3018': rejected('invalid', 'The start of the range lies more than 37 months back.'),
  '2601': transient('The report is not ready to be read yet.'),
  '389': rejected('media', 'The platform could not fetch the video from this address.'),
  '352': rejected('media', 'The video format is not supported.'),
  '382': rejected('media', 'The video file is too small.'),
  '351': rejected('media', 'The video file has a problem. Try another file.'),
  '6000': rejected('media', 'The video could not be uploaded.'),
  '6001': rejected('media', 'The video could not be uploaded.'),
  '100/1504018': tooMuchData,
  '100/1487534': tooMuchData,
  '2/1504038': tooMuchData,
  '2/1504041': rejected('invalid', 'These breakdowns and metrics cannot be combined.'),
  '2/1504042': rejected('invalid', 'A custom metric is invalid.'),
  '2/1504043': transient('The platform had a temporary problem with insights.'),
  '-2': transient('The report failed. Start it again later.', 60_000),
  '-3': rejected('invalid', 'The report is too large. Split it into shorter ranges.'),
  '100/3191001': config('permission', 'The connected account may not read these insights.'),
  // Flagged permanent by the platform, but about half of them pass on the next try.
  '100/1487390': transient('The platform could not create the creative; it often works on the next try.'),
  '100/1885272': rejected('invalid', 'The budget is too low.'),
  '100/1885650': rejected('invalid', 'The budget is below what was already spent.'),
  '100/1885621': rejected('invalid', 'The budget is set on the campaign and on the ad set. Keep one of them.'),
  '100/1487033': rejected('invalid', 'The end lies in the past.'),
  '100/1487056': deleted,
  '100/1487566': deleted,
  '100/1885088': deleted,
  '100/1870227': rejected('invalid', 'targeting.targeting_automation.advantage_audience must be 0 or 1.'),
  '100/1870189': rejected('invalid', 'With advantage_audience 1 the highest age must be 65.'),
  '100/1885364': rejected('invalid', 'Targeting needs at least one location.'),
  '100/3858152': rejected('invalid', 'Ads shown in the European Union need dsa_payor and dsa_beneficiary.'),
  '100/3858258': rejected('media', 'The platform could not fetch the image.'),
  '100/4834011': rejected('invalid', 'A campaign without a budget needs is_adset_budget_sharing_enabled.'),
  '100/1815573': rejected('invalid', 'The content of a creative cannot be changed. Create a new one.'),
}
