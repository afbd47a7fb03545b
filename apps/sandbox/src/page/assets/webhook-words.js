/** The kinds of updates in one webhook, in words. */
export const fieldsOf = (body) => {
  const names = new Set()
  for (const entry of body?.entry ?? []) {
    for (const change of entry.changes ?? [entry].filter((one) => one.field)) {
      const value = change.value ?? {}
      const status = value.statuses?.[0]?.status
      names.add(status ? `status ${status}` : value.messages?.[0] ? `${value.messages[0].type} message` : change.field)
    }
    for (const item of [...(entry.messaging ?? []), ...(entry.standby ?? [])])
      names.add(
        item.message?.is_echo
          ? 'echo'
          : (Object.keys(item).find((key) => !['sender', 'recipient', 'timestamp'].includes(key)) ?? 'update'),
      )
  }
  return [...names].join(', ') || 'update'
}
