/*
 * Preferences: who wants no marketing messages. Owns the opt-outs, whatever they came from (the platform's notice, a send that it
 * refused, a keyword, this API), and the keywords of channels. That nothing is sent to these people is decided where messages are
 * accepted (outbound), by the statement that stores them.
 */
import type { AddRoutes } from '../../http/app.ts'
import { addPreferenceRoutes } from './preference-routes.ts'
import { type PreferenceIntake, type PreferenceIntakeDeps, createPreferenceIntake } from './preference-intake.ts'
import { type PreferenceServiceDeps, createPreferenceService } from './preference-service.ts'

export type { PersonNews } from './preference-intake.ts'
export { applyPreferences } from './preferences.ts'

export type PreferencesDeps = PreferenceIntakeDeps & Omit<PreferenceServiceDeps, 'onKeywords'>

export type PreferencesModule = { addRoutes: AddRoutes; applyPersonNews: PreferenceIntake['apply'] }

export const createPreferencesModule = (deps: PreferencesDeps): PreferencesModule => {
  const intake = createPreferenceIntake(deps)
  return {
    addRoutes: (app) => addPreferenceRoutes(app, createPreferenceService({ ...deps, onKeywords: intake.forget })),
    applyPersonNews: intake.apply,
  }
}
