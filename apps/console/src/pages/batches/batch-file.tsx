import { Button, FileButton, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Note } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { saveCsv } from '../../ui/csv.ts'
import { isDialled, readRecipient } from '../messages/recipient.ts'
import { guessMapping, isRecipient, type LineReading } from './batch-recipients.ts'
import { useBatchTexts } from './batch-texts.ts'
import { type CsvFile, isText, readCsvFile } from './csv-file.ts'

/** A file that was read, with what its columns are. */
export type ChosenFile = { key: string; csv: CsvFile; mapping: LineReading }

const MAX_BYTES = 500 * 1024 * 1024
const sheet = /\.(xlsx?|ods|numbers)$/i

export type FileProblem = { problem: 'fileEmpty' | 'fileTooLarge' | 'fileOfSheet' | 'fileNotText'; file: string }

export const openFile = async (file: File, platform: string): Promise<ChosenFile | FileProblem> => {
  if (sheet.test(file.name)) return { problem: 'fileOfSheet', file: file.name }
  if (file.size > MAX_BYTES) return { problem: 'fileTooLarge', file: file.name }
  if (!(await isText(file))) return { problem: 'fileNotText', file: file.name }
  const isPerson = (cell: string) =>
    isRecipient(readRecipient(cell, platform), platform) || (platform === 'chatapp' && isDialled(cell))
  const csv = await readCsvFile(file, isPerson)
  if (csv === undefined || csv.first.length === 0) return { problem: 'fileEmpty', file: file.name }
  return { key: crypto.randomUUID(), csv, mapping: guessMapping(csv, platform) }
}

export const useColumnName = (): ((csv: CsvFile, index: number) => string) => {
  const t = useBatchTexts()
  return ({ hasNames, names }, index) => (hasNames ? (names[index] ?? '') : t('columnNumber', { number: index + 1 }))
}

/** The first lines as they are in the file; the columns that are used stand out. */
const ColumnSample = ({ file, used }: { file: ChosenFile; used: readonly number[] }) => {
  const t = useBatchTexts()
  const columnName = useColumnName()
  const { csv } = file
  const mark = (index: number) => used.includes(index) || undefined
  return (
    // Wide files scroll, so the region must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="column-sample" tabIndex={0} role="region" aria-label={csv.name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {csv.names.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th scope="col" key={index} data-used={mark(index)} dir="auto">
                {columnName(csv, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {csv.first.slice(0, 3).map(({ line, cells }) => (
            <tr key={line}>
              <td className="quiet">{line}</td>
              {csv.names.map((_, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} data-used={mark(index)} dir="auto">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OnFile = (file: File | null) => void

const FileChoice = ({ onFile, children }: { onFile: OnFile; children: (onClick: () => void) => ReactNode }) => {
  const forget = useRef<() => void>(null)
  const choose = (file: File | null) => {
    onFile(file)
    // The same file again, mended: the browser would not tell of it.
    forget.current?.()
  }
  return (
    <FileButton accept=".csv,.tsv,.txt,text/csv" resetRef={forget} onChange={choose}>
      {({ onClick }) => children(onClick)}
    </FileButton>
  )
}

export const DropZone = ({ onFile }: { onFile: OnFile }) => {
  const t = useBatchTexts()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFile(event.dataTransfer.files[0] ?? null)
  }
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileChoice onFile={onFile}>
        {(onClick) => (
          <Button onClick={onClick} leftSection={<Icon name="clip" />}>
            {t('chooseFile')}
          </Button>
        )}
      </FileChoice>
      <span className="quiet">{t('dropHere')}</span>
    </div>
  )
}

export const RecipientsFields = ({
  platform,
  file,
  used,
  onChange,
}: {
  platform: string
  file: ChosenFile | undefined
  /** Columns that the message uses. */
  used: readonly number[]
  onChange: (file: ChosenFile) => void
}) => {
  const t = useBatchTexts()
  const columnName = useColumnName()
  const [problem, setProblem] = useState<FileProblem>()
  const chat = platform === 'chatapp'
  const choose = async (chosen: File | null) => {
    if (chosen === null) return
    const opened = await openFile(chosen, platform)
    setProblem('problem' in opened ? opened : undefined)
    // One that cannot be read does not take the place of one that was.
    if (!('problem' in opened)) onChange(opened)
  }
  const put = (change: Partial<LineReading>) => file && onChange({ ...file, mapping: { ...file.mapping, ...change } })
  const columns =
    file?.csv.names.map((_, index) => ({ value: String(index), label: columnName(file.csv, index) })) ?? []
  const sample = { to: chat ? '+55 11 98765-4321' : '6275000000000001', name: 'Ana' }
  if (!file)
    return (
      <Stack gap="sm">
        <span className="quiet">{t(chat ? 'fileHint' : 'fileHintIds')}</span>
        <DropZone onFile={(chosen) => void choose(chosen)} />
        {problem && <Note tone="bad">{t(problem.problem, { file: problem.file })}</Note>}
        <Group>
          <Button variant="subtle" leftSection={<Icon name="download" />} onClick={() => saveCsv('people', [sample])}>
            {t('template')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="sm">
      <div className="chosen-file">
        <Icon name="templates" size={18} />
        <span className="one-line" title={file.csv.name}>
          {file.csv.name}
        </span>
        <FileChoice onFile={(chosen) => void choose(chosen)}>
          {(onClick) => (
            <Button variant="subtle" onClick={onClick}>
              {t('otherFile')}
            </Button>
          )}
        </FileChoice>
      </div>
      {problem && <Note tone="bad">{t(problem.problem, { file: problem.file })}</Note>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
        <Select
          label={t(chat ? 'toColumn' : 'toColumnIds')}
          allowDeselect={false}
          data={columns}
          value={String(file.mapping.to)}
          onChange={(value) => put({ to: Number(value) })}
        />
        <Select
          label={t('refColumn')}
          clearable
          placeholder={t('noColumn')}
          data={columns}
          value={file.mapping.clientRef === undefined ? null : String(file.mapping.clientRef)}
          onChange={(value) => put({ clientRef: value === null ? undefined : Number(value) })}
        />
      </SimpleGrid>
      <ColumnSample file={file} used={[file.mapping.to, ...used]} />
    </Stack>
  )
}
