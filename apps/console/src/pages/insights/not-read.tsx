import { useInsightsTexts } from './insights-texts.ts'

/** Why, and the way to try again, stands once at the top of the page. */
export const NotRead = () => <p className="quiet not-read">{useInsightsTexts()('notRead')}</p>
