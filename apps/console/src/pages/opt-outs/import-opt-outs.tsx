import '../batches/batches.css'
import { unwrap } from '@herald/api-client'
import { Button, Group, SegmentedControl, Select, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../api/session.ts'
import { Dialog, useHoldDialog } from '../../ui/dialog.tsx'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { type PlatformName, platformNames } from '../../ui/status-pills.tsx'
import { DropZone, type FileProblem, openFile, useColumnName } from '../batches/batch-file.tsx'
import { useBatchTexts } from '../batches/batch-texts.ts'
import type { CsvFile } from '../batches/csv-file.ts'
import { HomeCode } from '../batches/home-code.tsx'
import { MOST_LINES, type ImportLine, checkLines, fileLines, pastedLines } from './import-lines.ts'
import { Figures, FirstPeople, RefusedLines } from './import-result.tsx'
import { useOptOutTexts } from './opt-out-texts.ts'
import { useOwnCodes } from './own-codes.ts'

/** As many as the API takes at once. */
const AT_ONCE = 1_000

type ReadFile = { file: File; csv: CsvFile; column: number; lines: ImportLine[] }
type Progress = { sent: number; added: number; unchanged: number; refused: ImportLine[] }
const nothingYet: Progress = { sent: 0, added: 0, unchanged: 0, refused: [] }

const ColumnField = ({
  read: { csv, column },
  chat,
  onColumn,
}: {
  read: ReadFile
  chat: boolean
  onColumn: (column: number) => void
}) => {
  const batch = useBatchTexts()
  const columnName = useColumnName()
  if (csv.names.length < 2) return null
  return (
    <Select
      label={batch(chat ? 'toColumn' : 'toColumnIds')}
      allowDeselect={false}
      data={csv.names.map((_, index) => ({ value: String(index), label: columnName(csv, index) }))}
      value={String(column)}
      onChange={(value) => onColumn(Number(value))}
    />
  )
}

const Form = ({ onDone }: { onDone: () => void }) => {
  const t = useOptOutTexts()
  const batch = useBatchTexts()
  const shared = useSharedTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const [platform, setPlatform] = useState<PlatformName>('chatapp')
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadFile>()
  const [problem, setProblem] = useState<FileProblem>()
  const [progress, setProgress] = useState(nothingYet)
  const lines = useMemo(() => read?.lines ?? pastedLines(text), [read, text])
  const codes = useOwnCodes()
  const [homeCode, setHomeCode] = useState<string>()
  const checked = useMemo(() => checkLines(lines, platform, codes, homeCode), [lines, platform, codes, homeCode])
  const { people, refused, repeated } = checked
  const isTooMany = lines.length > MOST_LINES
  const chat = platform === 'chatapp'
  const importing = useMutation({
    // Goes on after the last part that was answered.
    mutationFn: async () => {
      let done = progress
      while (done.sent < people.length) {
        const part = people.slice(done.sent, done.sent + AT_ONCE)
        const body = { platform, to: part.map(({ to }) => to) }
        const answer = await unwrap(api.POST('/api/opt-outs/import', { body }))
        const others = answer.refused_lines.map(({ line, to }) => ({ line: part[line - 1]?.line ?? 0, written: to }))
        done = {
          sent: done.sent + part.length,
          added: done.added + answer.added,
          unchanged: done.unchanged + answer.unchanged,
          refused: [...done.refused, ...others],
        }
        setProgress(done)
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['opt-outs'] }),
  })
  useHoldDialog(importing.isPending)
  const startOver = () => {
    setProgress(nothingYet)
    importing.reset()
  }
  const open = async (file: File | null, on: PlatformName = platform) => {
    if (file === null) return
    startOver()
    const opened = await openFile(file, on)
    setProblem('problem' in opened ? opened : undefined)
    if ('problem' in opened) return setRead(undefined)
    const column = opened.mapping.to
    setRead({ file, csv: opened.csv, column, lines: await fileLines(opened.csv, column) })
  }
  const choosePlatform = (chosen: PlatformName) => {
    setPlatform(chosen)
    startOver()
    void open(read?.file ?? null, chosen)
  }
  const chooseColumn = async (column: number) => {
    if (!read) return
    startOver()
    setRead({ ...read, column, lines: await fileLines(read.csv, column) })
  }
  if (importing.isSuccess) {
    const leftOut = [...refused, ...progress.refused].toSorted((a, b) => a.line - b.line)
    return (
      <Stack gap="sm">
        <Figures
          figures={[
            ['wasAdded', progress.added, 'good'],
            ['wasKnown', progress.unchanged],
            ...(repeated > 0 ? [['repeated', repeated] as const] : []),
            ...(leftOut.length > 0 ? [['wasRefused', leftOut.length, 'warn'] as const] : []),
          ]}
        />
        <RefusedLines lines={leftOut} chat={chat} />
        <Group justify="flex-end">
          <Button onClick={onDone}>{shared('close')}</Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      <span>{t('importHint')}</span>
      <SegmentedControl
        aria-label={t('platform')}
        size="xs"
        value={platform}
        onChange={choosePlatform}
        data={Object.entries(platformNames).map(([value, label]) => ({ value: value as PlatformName, label }))}
      />
      {read ? (
        <>
          <div className="chosen-file">
            <span className="one-line" title={read.csv.name}>
              {read.csv.name}
            </span>
            <Button
              variant="subtle"
              onClick={() => {
                setRead(undefined)
                startOver()
              }}
            >
              {batch('otherFile')}
            </Button>
          </div>
          <ColumnField read={read} chat={chat} onColumn={(column) => void chooseColumn(column)} />
        </>
      ) : (
        <>
          <Textarea
            label={t(chat ? 'pasted' : 'pastedIds')}
            description={t(chat ? 'phoneHint' : 'scopedHint')}
            rows={6}
            data-autofocus
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              startOver()
            }}
          />
          {text.trim() === '' && <DropZone onFile={(file) => void open(file)} />}
          {problem && <Note tone="bad">{batch(problem.problem, { file: problem.file })}</Note>}
        </>
      )}
      <HomeCode
        checked={checked}
        codes={codes}
        homeCode={homeCode}
        onChange={(code) => {
          setHomeCode(code)
          startOver()
        }}
      />
      {people.length + refused.length > 0 && (
        <Figures
          figures={[
            ['toImport', people.length, people.length > 0 ? 'good' : 'warn'],
            ...(refused.length > 0 ? [['notToImport', refused.length, 'warn'] as const] : []),
            ...(repeated > 0 ? [['repeated', repeated] as const] : []),
          ]}
        />
      )}
      <FirstPeople people={people} platform={platform} />
      <RefusedLines lines={refused} chat={chat} />
      {isTooMany && <Note tone="warn">{t('tooMany', { count: MOST_LINES.toLocaleString(locale) })}</Note>}
      <ErrorNote error={importing.error} />
      <Group className="dialog-actions" justify="flex-end" gap="xs">
        {importing.isPending && people.length > AT_ONCE && (
          <span className="quiet" role="status">
            {t('progress', { done: progress.sent.toLocaleString(locale), all: people.length.toLocaleString(locale) })}
          </span>
        )}
        <Button variant="default" onClick={onDone}>
          {shared('cancel')}
        </Button>
        <Button
          loading={importing.isPending}
          disabled={people.length === 0 || isTooMany}
          onClick={() => importing.mutate()}
        >
          {importing.isError ? shared('retry') : t('import')}
        </Button>
      </Group>
    </Stack>
  )
}

export const ImportOptOuts = () => {
  const t = useOptOutTexts()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('import')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('importTitle')} size="lg">
        <Form onDone={close} />
      </Dialog>
    </>
  )
}
