// Whether the documents still speak of this code: every file and folder they name is there, the state diagrams of
// docs/architecture.md are the tables in the code, and its table of imports is the one that the lint goes by.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { laneConsumerTransitions } from '../apps/server/src/lanes/rows/consumer-state.ts'
import { orderingKeyTransitions } from '../apps/server/src/lanes/rows/ordering-key-state.ts'
import { batchTransitions } from '../apps/server/src/modules/batches/batch-states.ts'
import { sessionTransitions } from '../apps/server/src/modules/embed/sessions/session-states.ts'
import { adAccountTransitions } from '../apps/server/src/modules/marketing/accounts/ad-account-states.ts'
import { reportTransitions } from '../apps/server/src/modules/marketing/insights/report-states.ts'
import { messageTransitions } from '../apps/server/src/modules/outbound/message-states.ts'
import { eventTransitions } from '../apps/server/src/modules/webhooks/events/event-states.ts'
import { importTableDifferences } from './docs/import-table.ts'
import { missingNames, openRepository } from './docs/named-files.ts'
import { diagramDifferences } from './docs/state-diagrams.ts'
import { mayImport } from './lint/import-directions.ts'

const root = join(import.meta.dirname, '..')
const repository = openRepository(root)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'packages/api-client/README.md',
  ...globSync('docs/**/*.md', { cwd: root }).toSorted(),
]
const architecture = 'docs/architecture.md'
const text = readFileSync(join(root, architecture), 'utf8')

/** The formatter takes the marks of a conflict for text, and turns them into quotes. */
const conflictMark = /^[ \\]*(<{7} |={7}$|(> ?){7} )/m
const conflicts = [...documents, 'CHANGELOG.md'].filter((document) =>
  conflictMark.test(readFileSync(join(root, document), 'utf8')),
)

const problems = [
  ...conflicts.map((document) => `${document}: has the marks of a merge conflict.`),
  ...documents.flatMap((document) => missingNames(repository, document).map((problem) => `${document}: ${problem}`)),
  ...[
    ...diagramDifferences(text, {
      Message: messageTransitions,
      Batch: batchTransitions,
      Lane: laneConsumerTransitions,
      'Ordering key': orderingKeyTransitions,
      Event: eventTransitions,
      'Signup session': sessionTransitions,
      'Ad account': adAccountTransitions,
      Report: reportTransitions,
    }),
    ...importTableDifferences(text, 'What may import what', mayImport),
  ].map((problem) => `${architecture}: ${problem}`),
]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
