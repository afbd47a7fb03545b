import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readAll } from '../api/queries.ts'
import { saveCsv } from './csv.ts'
import { defineTexts } from '../texts.ts'
import { toastError } from './feedback.tsx'
import { useLocale } from './formats.tsx'
import { Icon } from './icons.tsx'

const useTexts = defineTexts({
  export: ['Export CSV', 'Exportar CSV', 'Exportar CSV'],
  exporting: ['Exporting {count} …', 'Exportando {count} …', 'Exportando {count} …'],
})

type Row = Record<string, string | number>

/** Saves a list that the API does not export itself. */
export const ExportList = <One,>({
  name,
  read,
  toRow,
  disabled,
}: {
  /** Of the file. */
  name: string
  read: Parameters<typeof readAll<One>>[0]
  toRow: (one: One) => Row
  disabled: boolean
}) => {
  const t = useTexts()
  const locale = useLocale()
  const [count, setCount] = useState(0)
  const exporting = useMutation({
    mutationFn: () => readAll(read, setCount),
    onSuccess: (rows) => saveCsv(name, rows.map(toRow)),
    onError: toastError,
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={disabled || exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {exporting.isPending ? t('exporting', { count: count.toLocaleString(locale) }) : t('export')}
    </Button>
  )
}
