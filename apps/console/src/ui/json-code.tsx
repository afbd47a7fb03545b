import './json-code.css'
import type { ReactNode } from 'react'
import { Code } from './page.tsx'

/** A text, with the colon that makes it a name; a number or a word of JSON. */
const token = /("(?:[^"\\]|\\.)*")(:?)|-?\d[\d.eE+-]*|true|false|null/g

const coloured = (json: string): ReactNode[] => {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of json.matchAll(token)) {
    const [all, text = '', colon] = match
    const kind = colon ? 'name' : text ? 'text' : 'value'
    parts.push(
      json.slice(end, match.index),
      <span key={match.index} data-kind={kind}>
        {text || all}
      </span>,
      colon,
    )
    end = match.index + all.length
  }
  return [...parts, json.slice(end)]
}

/** JSON in quiet colours, as high as it is. */
export const JsonCode = ({ value, label }: { value: unknown; label: string }) => (
  <div className="json">
    <Code label={label}>{coloured(JSON.stringify(value, null, 2))}</Code>
  </div>
)
