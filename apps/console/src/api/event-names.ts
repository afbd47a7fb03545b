/** The names of the events in a stream, which comes in parts that may end anywhere. */
export const eventsIn = () => {
  let rest = ''
  return (part: string): string[] => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => /^event: ?(\S+)/.exec(line)?.[1] ?? [])
  }
}
