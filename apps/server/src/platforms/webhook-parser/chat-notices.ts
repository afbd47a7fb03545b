import { type JsonRecord, compact, entryOf, isRecord, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import { chatAccountOf } from './chat-updates.ts'
import type { ChannelNotice, NormalizedUpdate, TemplateNotice } from './normalized-update.ts'
import { at, hashOf } from './update-facts.ts'

/** The fields of a chat account that are about itself: templates, numbers, quality, restrictions. */

type Place = { wabaId: string; occurredAtMs: number | undefined; value: JsonRecord }

const template =
  (notice: TemplateNotice['notice'], extra: (value: JsonRecord) => object) =>
  ({ wabaId, occurredAtMs, value }: Place): TemplateNotice | undefined => {
    const templateId = textOf(value['message_template_id'])
    if (templateId === undefined) return undefined
    return {
      ...compact({
        templateName: textOf(value['message_template_name']),
        language: textOf(value['message_template_language']),
        category: textOf(value['message_template_category']),
      }),
      ...extra(value),
      kind: 'template_notice',
      platform: 'chatapp',
      notice,
      templateId,
      dedupeKey: `chat:template:${notice}:${templateId}:${occurredAtMs ?? ''}:${hashOf(value)}`,
      ...at(occurredAtMs),
      account: { kind: 'chat_account', wabaId },
      raw: value,
    }
  }

const none = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text === 'NONE' ? undefined : text
}

const statusFacts = (value: JsonRecord) => {
  const [rejection, other] = [recordOf(value['rejection_info']), recordOf(value['other_info'])]
  return compact({
    platformStatus: textOf(value['event']),
    reason: none(value['reason']) ?? textOf(other['title']),
    explanation: textOf(rejection['reason']) ?? textOf(other['description']),
  })
}

type ChannelFacts = Pick<ChannelNotice, 'severity' | 'text'> & Partial<ChannelNotice>

const channel =
  (notice: ChannelNotice['notice'], facts: (value: JsonRecord) => ChannelFacts) =>
  ({ wabaId, occurredAtMs, value }: Place): ChannelNotice => ({
    kind: 'channel_notice',
    platform: 'chatapp',
    notice,
    ...facts(value),
    dedupeKey: `chat:${notice}:${wabaId}:${occurredAtMs ?? ''}:${hashOf(value)}`,
    ...at(occurredAtMs),
    account: chatAccountOf(textOf(recordOf(value['waba_info'])['waba_id']) ?? wabaId, value),
    raw: value,
  })

const gone = new Set(['ACCOUNT_DELETED', 'PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED', 'ACCOUNT_OFFBOARDED'])

const accountUpdate = (value: JsonRecord): ChannelFacts => {
  const event = textOf(value['event']) ?? 'UNKNOWN'
  const facts = (severity: ChannelNotice['severity'], text: string): ChannelFacts => ({ severity, text, event })
  if (gone.has(event))
    return facts(
      'disconnected',
      'The customer took the access away, or the business account is gone. Connect it again.',
    )
  if (event === 'ACCOUNT_RESTRICTION') {
    const types = recordsOf(value['restriction_info']).map((row) => textOf(row['restriction_type']) ?? 'unknown')
    return facts(
      'attention',
      `The business account is restricted: ${types.join(', ')}. Look at its account quality page.`,
    )
  }
  if (event === 'ACCOUNT_VIOLATION') {
    const type = textOf(recordOf(value['violation_info'])['violation_type']) ?? 'unknown'
    return facts('attention', `The business account broke a platform policy: ${type}.`)
  }
  if (event === 'DISABLED_UPDATE') {
    const ban = recordOf(value['ban_info'])
    return ban['waba_ban_state'] === 'REINSTATE'
      ? facts('info', 'The business account works again.')
      : facts(
          'attention',
          `The business account is or will be disabled (${textOf(ban['waba_ban_date']) ?? 'date unknown'}).`,
        )
  }
  return facts('info', `The business account reports ${event}.`)
}

const numberQuality = (value: JsonRecord): ChannelFacts => {
  const event = textOf(value['event']) ?? 'UNKNOWN'
  const limit = textOf(value['max_daily_conversations_per_business']) ?? textOf(value['current_limit'])
  const bad = event === 'FLAGGED' || event === 'DOWNGRADE'
  return compact({
    severity: bad ? ('attention' as const) : ('info' as const),
    event,
    text: bad
      ? 'The quality of the number has fallen; the platform may lower its limits. Send less of what users block or report.'
      : `The number reports ${event}.`,
    throughput: event === 'THROUGHPUT_UPGRADE' ? 'HIGH' : undefined,
    quality: event === 'FLAGGED' ? 'RED' : undefined,
    messagingLimit: limit,
  })
}

const readers: Record<string, (place: Place) => NormalizedUpdate | undefined> = {
  message_template_status_update: template('status', statusFacts),
  message_template_quality_update: template('quality', (value) =>
    compact({
      previousQuality: textOf(value['previous_quality_score']),
      newQuality: textOf(value['new_quality_score']),
    }),
  ),
  template_category_update: template('category', (value) => {
    // The 24-hour notice names today's category as the new one and tomorrow's as the correct one.
    const correct = textOf(value['correct_category'])
    return compact({
      previousCategory: correct === undefined ? textOf(value['previous_category']) : textOf(value['new_category']),
      newCategory: correct ?? textOf(value['new_category']),
      reason: correct === undefined ? undefined : 'PENDING_UPDATE',
    })
  }),
  message_template_components_update: template('components', () => ({})),
  phone_number_quality_update: channel('number_quality', numberQuality),
  phone_number_name_update: channel('number_name', (value) => {
    const decision = textOf(value['decision']) ?? 'UNKNOWN'
    const rejected = decision === 'REJECTED'
    return {
      severity: rejected ? 'attention' : 'info',
      event: decision,
      text: `The display name "${textOf(value['requested_verified_name']) ?? ''}" was ${decision.toLowerCase()}${rejected ? `: ${textOf(value['rejection_reason']) ?? 'no reason given'}` : ''}.`,
    }
  }),
  account_update: channel('account_update', accountUpdate),
  account_review_update: channel('account_review', (value) => {
    const decision = textOf(value['decision']) ?? 'UNKNOWN'
    return {
      severity: decision === 'REJECTED' ? 'attention' : 'info',
      event: decision,
      text: `The review of the business account ended: ${decision.toLowerCase()}.`,
    }
  }),
  account_alerts: channel('account_alert', (value) => {
    const alert = isRecord(value['alert_info']) ? value['alert_info'] : value
    const active = alert['alert_status'] !== 'NONE' && alert['alert_severity'] !== 'INFORMATIONAL'
    return compact({
      severity: active ? ('attention' as const) : ('info' as const),
      event: textOf(alert['alert_type']),
      text: textOf(alert['alert_description']) ?? 'The platform sent an alert about the account.',
    })
  }),
  business_capability_update: channel('capability', (value) =>
    compact({
      severity: 'info' as const,
      text: 'The limits of the business account have changed.',
      messagingLimit: textOf(value['max_daily_conversations_per_business']),
    }),
  ),
  security: channel('security', (value) => {
    const event = textOf(value['event']) ?? 'UNKNOWN'
    return {
      severity: event === 'PIN_RESET_REQUEST' ? 'attention' : 'info',
      event,
      text:
        event === 'PIN_RESET_REQUEST'
          ? 'A reset of the PIN of the number was requested. Check who requested it.'
          : `The number reports ${event}.`,
    }
  }),
  business_username_update: channel('username', (value) =>
    compact({
      severity: 'info' as const,
      event: textOf(value['status']),
      text: `The username "${textOf(value['username']) ?? ''}" is ${textOf(value['status']) ?? 'unknown'}.`,
    }),
  ),
}

export const chatNotice = (field: string, place: Place): NormalizedUpdate | undefined =>
  entryOf(readers, field === 'business_username_updates' ? 'business_username_update' : field)?.(place)
