import { SegmentedControl } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { Section } from '../../../ui/page.tsx'
import { CreativeCard, StoryCard } from '../creative-preview.tsx'
import { useNewCampaignTexts } from './new-campaign-texts.ts'

/** Places that have stories beside a feed. */
const withStories = ['facebook', 'instagram', 'messenger']

/** The ad in the shapes that the chosen places show it in; without a choice it is shown in all. */
export const AdPreview = ({
  placements,
  ...story
}: ComponentProps<typeof CreativeCard> & { placements: readonly string[] }) => {
  const t = useNewCampaignTexts()
  const [shape, setShape] = useState('feed')
  const hasStories = placements.length === 0 || placements.some((place) => withStories.includes(place))
  const isStory = hasStories && shape === 'story'
  return (
    <Section
      title={t('preview')}
      actions={
        hasStories && (
          <SegmentedControl
            size="xs"
            aria-label={t('preview')}
            value={shape}
            onChange={setShape}
            data={[
              { value: 'feed', label: t('previewFeed') },
              { value: 'story', label: t('previewStory') },
            ]}
          />
        )
      }
    >
      {isStory ? <StoryCard {...story} /> : <CreativeCard {...story} />}
    </Section>
  )
}
