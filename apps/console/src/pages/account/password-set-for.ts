/** Where the page of a password link leaves the email for the sign-in that follows it. */
export const PASSWORD_SET_FOR = 'herald-password-set-for'
