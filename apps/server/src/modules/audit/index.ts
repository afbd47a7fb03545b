/*
 * Audit: who changed what, when and from where. Owns the log, its API and its retention. The entries are written by the modules that
 * make the changes, inside their own transactions (recordAudit); on whose behalf that happens is known from the request.
 */
import type { Database } from '../../db/database.ts'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { AddRoutes } from '../../http/app.ts'
import type { Clock } from '../../lib/clock.ts'
import { createAuditMaintenance } from './audit-maintenance.ts'
import { addAuditRoutes } from './audit-routes.ts'
import { createAuditService } from './audit-service.ts'

export { findActor } from './audit-actor.ts'
export type { AuditAction } from './audit-actions.ts'
export { type AuditEntry, type AuditFields, recordAudit, recordChange } from './record-audit.ts'

export type AuditDeps = {
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
  retentionDays: number
}

export const createAuditModule = ({
  database,
  clock,
  retentionDays,
}: AuditDeps): { addRoutes: AddRoutes; maintenance: readonly MaintenanceTask[] } => ({
  addRoutes: (app) => addAuditRoutes(app, createAuditService(database)),
  maintenance: createAuditMaintenance(clock, retentionDays),
})
