import type { StoredMessage } from './messenger-types.ts'

const emojis: Record<string, string> = {
  love: '❤️',
  like: '👍',
  dislike: '👎',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
}

export const reactionNames: ReadonlySet<string> = new Set([...Object.keys(emojis), 'other'])

/** The two words of a reaction webhook, from either of them. */
export const reactionWords = (given: string): { reaction: string; emoji: string } => {
  const known = emojis[given]
  if (known !== undefined) return { reaction: given, emoji: known }
  const bare = given.replaceAll('\uFE0F', '')
  const name = Object.keys(emojis).find((key) => emojis[key]?.replaceAll('\uFE0F', '') === bare)
  return { reaction: name ?? 'other', emoji: given }
}

export const applyReaction = (
  message: StoredMessage,
  side: 'person' | 'account',
  reaction: string | undefined,
): StoredMessage => {
  const reactions = { ...message.reactions }
  if (reaction === undefined) delete reactions[side]
  else reactions[side] = reactionWords(reaction).emoji
  return { ...message, reactions }
}
