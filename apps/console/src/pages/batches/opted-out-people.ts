import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { createCsvParser } from './csv-file.ts'

/** More are not read: how many of a file are left out is then known once it is sent. */
const MOST_READ = 50_000

const readOptedOut = async (platform: string, signal: AbortSignal): Promise<ReadonlySet<string> | null> => {
  const { response } = await api.GET('/api/opt-outs/export', { parseAs: 'stream', signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!response.ok || reader === undefined) return null
  const people = new Set<string>()
  const parser = createCsvParser(',')
  const take = (records: { cells: readonly string[] }[]) => {
    for (const { cells } of records) if (cells[0] === platform) people.add(cells[1] ?? '')
  }
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    take(parser.push(part.value))
    if (people.size <= MOST_READ) continue
    await reader.cancel()
    return null
  }
  take(parser.end())
  return people
}

/** Whoever wants no marketing on a platform; nobody knows while it is asked for, and where they are too many. */
export const useOptedOut = (platform: string, isNeeded: boolean): ReadonlySet<string> | undefined =>
  useQuery({
    queryKey: ['opt-outs', 'all', platform],
    queryFn: ({ signal }) => readOptedOut(platform, signal),
    enabled: isNeeded,
    structuralSharing: false,
    gcTime: 0,
  }).data ?? undefined
