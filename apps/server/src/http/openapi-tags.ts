/** The groups of the reference, in the order in which a newcomer meets them. */
export const tags = [
  { name: 'Sign-in', description: 'Sessions of people: sign in, refresh, sign out, passwords.' },
  { name: 'Users', description: 'The people of a client and their roles.' },
  { name: 'API keys', description: 'Credentials of programs, with scopes.' },
  { name: 'Channels', description: 'Connected accounts on the messaging platforms, with their health.' },
  { name: 'Templates', description: 'Message templates of the chat platform and their review.' },
  { name: 'Outbound messages', description: 'Send messages and follow what became of them.' },
  { name: 'Conversations', description: 'What people and the business wrote to each other, by person and channel.' },
  { name: 'Media', description: 'Files to send, files that came in, and read receipts.' },
  { name: 'Webhooks', description: 'Where events are posted, their history, the feed and replays.' },
  { name: 'Events', description: 'What Herald posts to your backend.' },
  { name: 'Embedded signup', description: 'One-use pages on which an end customer connects a channel.' },
  { name: 'Signup page', description: 'What the embedded page itself calls, with the token in its address.' },
  { name: 'Marketing', description: 'Advertising: terms, ad accounts, campaigns to ads, media and insights.' },
  { name: 'Attention', description: 'What needs a person now.' },
  { name: 'Platform', description: 'What the platforms call: notifications and callbacks.' },
  { name: 'Operations', description: 'Health and readiness of a node.' },
]
