/**
 * What a person changed, on top of what somebody else did meanwhile: a field that was left alone is as it is now, and is not set
 * back to what it was when the dialog was opened.
 */
export const rebase = <Fields extends object>(before: Fields, after: Fields, now: Fields): Fields => {
  const isOwn = (field: string) =>
    JSON.stringify(before[field as keyof Fields]) !== JSON.stringify(after[field as keyof Fields])
  const own = Object.entries(after).filter(([field]) => isOwn(field))
  return { ...now, ...Object.fromEntries(own) }
}
