import { describe, expect, it } from 'vitest'
import type { Creative } from './ad-data.ts'
import { storyOf, storyWith } from './creative-story.ts'

const website: Creative = {
  id: '1',
  object_story_spec: {
    page_id: '61',
    link_data: {
      link: 'https://coffee.example/',
      message: 'Beans',
      name: 'Coffee',
      image_hash: 'abc',
      picture: 'https://cdn.example/abc.png',
      call_to_action: { type: 'SHOP_NOW', value: { link: 'https://coffee.example/' } },
    },
  },
}
const chat: Creative = {
  id: '2',
  object_story_spec: {
    page_id: '61',
    video_data: {
      video_id: '9',
      title: 'Coffee',
      image_url: 'https://cdn.example/still.png',
      call_to_action: { type: 'WHATSAPP_MESSAGE', value: { app_destination: 'WHATSAPP' } },
    },
  },
}
const texts = { message: ' Fresh beans ', headline: 'New', link: 'https://coffee.example/new', cta: 'SHOP_NOW' }

describe('the words of a creative', () => {
  it('are read from a link and from a video', () => {
    expect(storyOf(website)).toMatchObject({
      message: 'Beans',
      headline: 'Coffee',
      link: 'https://coffee.example/',
      hasTexts: true,
      hasOwnLink: true,
    })
    expect(storyOf(chat)).toMatchObject({ message: '', headline: 'Coffee', isVideo: true, hasOwnLink: false })
    expect(storyOf({ id: '3', object_story_id: '61_1' }).hasTexts).toBe(false)
  })

  it('are put into the same story, with one image and one link', () => {
    expect(storyWith(website, texts)).toEqual({
      page_id: '61',
      link_data: {
        link: 'https://coffee.example/new',
        message: 'Fresh beans',
        name: 'New',
        image_hash: 'abc',
        call_to_action: { type: 'SHOP_NOW', value: { link: 'https://coffee.example/new' } },
      },
    })
  })

  it('may get another button, or none, where it leads to a page of the advertiser', () => {
    expect(storyOf(website).buttons).toContain('SIGN_UP')
    expect(storyOf(chat).buttons).toEqual([])
    const value = { link: 'https://coffee.example/new' }
    const withButton = (cta: string) => storyWith(website, { ...texts, cta })['link_data']
    expect(withButton('SIGN_UP')).toMatchObject({ call_to_action: { type: 'SIGN_UP', value } })
    expect(withButton('NO_BUTTON')).not.toHaveProperty('call_to_action')
    const bare: Creative = {
      id: '4',
      object_story_spec: { page_id: '61', link_data: { link: 'https://coffee.example/' } },
    }
    expect(storyOf(bare)).toMatchObject({ cta: 'NO_BUTTON', hasOwnLink: true })
    expect(storyWith(bare, { ...texts, cta: 'NO_BUTTON' })['link_data']).not.toHaveProperty('call_to_action')
    expect(storyWith(bare, texts)['link_data']).toMatchObject({ call_to_action: { type: 'SHOP_NOW', value } })
  })

  it('may get another picture, which takes the place of the old one however that is named', () => {
    expect(storyWith(website, texts, 'def')['link_data']).toMatchObject({ image_hash: 'def' })
    expect(storyWith(website, texts, 'def')['link_data']).not.toHaveProperty('picture')
    const thumbnail = storyWith(chat, { ...texts, cta: 'WHATSAPP_MESSAGE' }, 'def')['video_data']
    expect(thumbnail).toMatchObject({ video_id: '9', image_hash: 'def' })
    expect(thumbnail).not.toHaveProperty('image_url')
  })

  it('leave a link of the platform alone', () => {
    expect(storyWith(chat, { ...texts, message: '', cta: 'WHATSAPP_MESSAGE' })).toEqual({
      page_id: '61',
      video_data: {
        video_id: '9',
        title: 'New',
        image_url: 'https://cdn.example/still.png',
        call_to_action: { type: 'WHATSAPP_MESSAGE', value: { app_destination: 'WHATSAPP' } },
      },
    })
  })
})
