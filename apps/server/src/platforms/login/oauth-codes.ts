import { type CodeTable, config, rejected, sharedCodes } from '../graph/code-table.ts'

/**
 * Error codes of the login: code exchange, long-lived exchange, token inspection.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export const oauthCodes: CodeTable = {
  ...sharedCodes,
  // Elsewhere "unknown", here the answer to a wrong client secret.
  '1': config('token', 'The platform refused the app. Check PLATFORM_APP_ID and PLATFORM_APP_SECRET.'),
  '100': rejected('invalid', 'The platform refused the login code. Start the login again.'),
  '100/36007': rejected('invalid', 'The code of the login has expired. Start again.'),
  '100/36008': rejected('invalid', 'The redirect_uri differs from the one of the login.'),
  '100/36009': rejected('invalid', 'The code of the login was used before. Start again.'),
}
