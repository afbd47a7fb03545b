import './spend-limits.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdAccount } from '../ads/ad-data.ts'

/** The limits of one account, below its name and how they stand. */
export const AccountPanel = ({
  account: { id, name },
  standing,
  actions,
  children,
}: {
  account: AdAccount
  standing: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => (
  <section className="panel" aria-label={name}>
    <div className="panel-head">
      <div className="spend-head">
        <h2 className="breakable" style={{ margin: 0, fontSize: 15 }} dir="auto">
          <Link to="/ads/$accountId" params={{ accountId: id }}>
            {name}
          </Link>
        </h2>
        {standing}
      </div>
      {actions}
    </div>
    <div className="panel-body">{children}</div>
  </section>
)
