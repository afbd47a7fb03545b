import { publicId } from '../../../lib/ids.ts'
import type { ConversionName, ConversionPerson } from '../../../platforms/conversions/conversions-client.ts'
import type { failureView } from '../../../platforms/graph/failure-view.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import type { Platform } from '../../channels/index.ts'
import { type ContactRecord, contactView } from '../../conversations/index.ts'
import type { EventDraft } from '../../webhooks/index.ts'

/** pending: waits to be sent. accepted: the platform counts it. failed: it refused it, or never took it. */
export const conversionStatusCode = { pending: 1, accepted: 2, failed: 3 } as const
export type ConversionStatus = keyof typeof conversionStatusCode

export type ConversionFailure = Omit<ReturnType<typeof failureView>, 'reason'> & { reason: string }

/** Something that a person did after a conversation, to be told to the ad platform. */
export type Conversion = {
  clientId: string
  id: string
  channelId: string
  conversationId: string
  externalRef: string | undefined
  eventName: ConversionName
  /** The platform counts one of each name and id. */
  eventId: string
  eventTime: Date
  /** Thousandths, so that they add up exactly: no currency has more decimals. */
  valueMilli: number | undefined
  currency: string | undefined
  person: ConversionPerson
  /** Of the click that it counts for. */
  adId: string | undefined
  clickedAt: Date | undefined
  status: ConversionStatus
  attempts: number
  failure: ConversionFailure | undefined
  createdAt: Date
  acceptedAt: Date | undefined
}

/** The platform counts what happens within so long after the click. */
export const ATTRIBUTION_MS = 7 * 86_400_000

const facts = (conversion: Conversion) => ({
  conversation_id: publicId('conversation', conversion.conversationId),
  event_name: conversion.eventName,
  event_id: conversion.eventId,
  event_time: conversion.eventTime.toISOString(),
  value: conversion.valueMilli === undefined ? undefined : conversion.valueMilli / 1_000,
  currency: conversion.currency,
  ad_id: conversion.adId,
  clicked_at: conversion.clickedAt?.toISOString(),
})

export const toConversionDto = (conversion: Conversion, person?: ContactRecord) =>
  compact({
    id: publicId('conversion', conversion.id),
    status: conversion.status,
    channel_id: publicId('channel', conversion.channelId),
    ...facts(conversion),
    contact: person && contactView(person),
    error: conversion.failure,
    created_at: conversion.createdAt.toISOString(),
    accepted_at: conversion.acceptedAt?.toISOString(),
  })

/** Told once, when the platform has taken it or will not. */
export const conversionEvent = (conversion: Conversion, platform: Platform, now: Date): EventDraft => ({
  clientId: conversion.clientId,
  key: 'marketing',
  type: conversion.status === 'accepted' ? 'conversion.accepted' : 'conversion.failed',
  platform,
  channelId: conversion.channelId,
  orderingKey: `conversation:${conversion.conversationId}`,
  occurredAt: now,
  data: compact({
    conversion_id: publicId('conversion', conversion.id),
    ...facts(conversion),
    error: conversion.failure,
  }),
  ...(conversion.externalRef === undefined ? {} : { externalRef: conversion.externalRef }),
})
