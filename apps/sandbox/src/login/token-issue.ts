import { randomText } from '../graph/graph-ids.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { AccessToken } from '../state/world-types.ts'
import type { LoginCode } from './login-types.ts'

const shortUserMs = 5_400_000
const shortPhotoMs = 3_600_000

/** The token of a finished dialog: a person's for an hour or so, a signup's for good. */
export const issueToken = ({ clock, state }: SandboxCore, grant: LoginCode): AccessToken => {
  const now = clock.now()
  const isPhoto = grant.kind === 'photo-login'
  const isPerson = grant.kind === 'scope'
  return state.collection<AccessToken>('token').put({
    id: `${isPhoto ? 'IGAA' : 'EAA'}${randomText(120).replaceAll(/[-_]/g, 'Z')}`,
    appId: grant.appId,
    type: isPhoto ? 'INSTAGRAM' : isPerson ? 'USER' : 'SYSTEM_USER',
    subjectId: grant.subjectId,
    scopes: grant.scopes,
    targets: isPhoto ? {} : grant.targets,
    issuedAtMs: now,
    expiresAtMs: isPhoto ? now + shortPhotoMs : isPerson ? now + shortUserMs : 0,
    declined: grant.declined,
    ...(isPhoto ? {} : { assetIds: grant.assetIds }),
  })
}
