import { Pill } from '../../ui/page.tsx'
import { StatusPill, useStatusWord } from '../../ui/status-pills.tsx'
import type { Channel } from './channel-data.ts'
import { useChannelTexts } from './channel-texts.ts'
import { isDead, stoppingProblem } from './stopped-channel.ts'

/** In red where messages do not go out: that cannot wait, as other problems can. */
export const ChannelPill = ({ channel }: { channel: Channel }) => {
  const t = useChannelTexts()
  const word = useStatusWord()
  if (!stoppingProblem(channel)) return <StatusPill status={channel.status} />
  return <Pill tone="bad">{isDead(channel) ? t('cannotSend') : word('attention')}</Pill>
}
