import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { toast, toastError } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { MessageFilters } from './message-filters.tsx'
import { useMessageListTexts } from './message-list-texts.ts'

/** A hundred thousand messages take a while. */
const EXPORT_TIMEOUT_MS = 10 * 60_000

/** All messages that match, as CSV. */
export const ExportMessages = ({ filters }: { filters: MessageFilters }) => {
  const t = useMessageListTexts()
  const exporting = useMutation({
    mutationFn: async () => {
      const call = api.GET('/api/outbound/messages/export', {
        params: { query: filters },
        parseAs: 'blob',
        timeoutMs: EXPORT_TIMEOUT_MS,
      })
      // Spreadsheets take a file for UTF-8 by its byte order mark.
      saveFile(
        `messages-${new Date().toISOString().slice(0, 10)}.csv`,
        new Blob(['\ufeff', await unwrap(call)], { type: 'text/csv' }),
      )
    },
    onSuccess: () => toast(t('exported')),
    onError: toastError,
  })
  return (
    <Button
      className="icon-on-phone"
      variant="default"
      leftSection={<Icon name="download" />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('export')}
    </Button>
  )
}
