// The tables of the migrated schema. Generated: do not edit; run "npm run docs".
// Migrations and types: 62beac2cc2e1eb985328a4f95b3253d8736d5bbfb2a6a643c7f28e3967feb8de
import type { Generated, GeneratedAlways } from 'kysely'

/** A row is Selectable<Tables['client']>. */
export interface Tables {
  ad_account: {
    client_id: string
    id: string
    account_id: string
    status: Generated<1 | 2 | 3 | 4>
    name: string
    currency: string
    timezone_name: string
    account_status: number
    business_id: string | null
    business_name: string | null
    token_sealed: string | null
    token_key: GeneratedAlways<string | null>
    token_expires_at: Date | null
    platform_user_id: string | null
    expiry_warned_at: Date | null
    warned_status: number | null
    last_synced_at: Generated<Date>
    created_at: Generated<Date>
  }
  ad_click: {
    client_id: string
    id: string
    conversation_id: string
    ad_id: string
    click_id: string | null
    clicked_at: Date
    started_at: Date | null
    answered_at: Date | null
  }
  ad_create: {
    client_id: string
    attempt_id: string
    account_id: string
    kind: number
    state: Generated<1 | 2 | 3 | 4>
    fingerprint: Buffer
    alike: Buffer | null
    key_hash: Buffer | null
    object_id: string | null
    started_at: Generated<Date>
    touched_at: Generated<Date>
    missed_at: Date | null
  }
  ad_object: {
    client_id: string
    object_id: string
    kind: number
    account_id: string
    seen_at: Generated<Date>
  }
  api_key: {
    client_id: string
    key_id: string
    name: string
    prefix: string
    hash: Buffer
    scopes: string[]
    created_by: string | null
    created_at: Generated<Date>
    expires_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
    replaces: string | null
  }
  api_key_directory: {
    hash: Buffer
    client_id: string
    key_id: string
  }
  app_user: {
    client_id: string
    user_id: string
    email: string
    name: string
    role: 1 | 2 | 3 | 4 | 5 | 6
    password_hash: string | null
    token_epoch: Generated<number>
    created_at: Generated<Date>
    last_login_at: Date | null
    deleted_at: Date | null
  }
  audit_entry: {
    client_id: string
    id: string
    action: string
    actor_type: string
    actor_id: string | null
    actor_name: string | null
    actor_email: string | null
    object_id: string | null
    object_name: string | null
    address: string | null
    user_agent: string | null
    request_id: string | null
    before: string | null
    after: string | null
  }
  batch: {
    client_id: string
    batch_id: string
    channel_id: string
    platform: 1 | 2 | 3
    name: string | null
    state: Generated<1 | 2 | 3 | 4 | 5 | 6>
    upload: Generated<1 | 2 | 3>
    upload_seen_at: Generated<Date>
    key_hash: Buffer | null
    digest: Buffer | null
    content: string
    stop_when_failed_percent: number
    stopped: string | null
    spared_tried: Generated<number>
    spared_failed: Generated<number>
    accepted: Generated<number>
    refused: Generated<number>
    refusals: Generated<string>
    sending: Generated<number>
    unknown: Generated<number>
    expired: Generated<number>
    cancelled: Generated<number>
    sent: Generated<number>
    failed: Generated<number>
    delivered: Generated<number>
    read: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    finished_at: Date | null
  }
  batch_change: {
    client_id: string
    batch_id: string
    id: number
    was: number
    became: number
  }
  cell_name: {
    only_row: Generated<boolean>
    name: string
  }
  channel: {
    client_id: string
    channel_id: string
    platform: 1 | 2 | 3
    status: Generated<1 | 2 | 3>
    account_key: string
    name: string
    external_ref: string | null
    token_sealed: string | null
    token_key: GeneratedAlways<string | null>
    waba_id: string | null
    display_phone_number: string | null
    template_namespace: string | null
    quality_rating: string | null
    throughput: string | null
    coexistence: Generated<boolean>
    username: string | null
    page_id: string | null
    platform_user_id: string | null
    connected_at: Generated<Date>
    disconnected_at: Date | null
    checked_at: Date | null
    problems: Generated<string>
    messaging_limit: string | null
  }
  channel_directory: {
    platform: number
    account_key: string
    client_id: string
    channel_id: string
    waba_id: string | null
    page_id: string | null
    external_ref: string | null
  }
  channel_keywords: {
    client_id: string
    channel_id: string
    stop_words: string[]
    start_words: string[]
    stop_answer: string | null
    start_answer: string | null
  }
  channel_refusal: {
    client_id: string
    channel_id: string
    failure: string
    reason: string
    since: Generated<Date>
    last_at: Generated<Date>
    until: Date
  }
  client: {
    client_id: string
    name: string
    status: Generated<1 | 2 | 3 | 4>
    created_at: Generated<Date>
    move_turn: string | null
  }
  comment: {
    client_id: string
    comment_id: string
    id: string
    channel_id: string
    platform: 2 | 3
    external_ref: string | null
    post_id: string | null
    parent_id: string | null
    ad_id: string | null
    author: string
    is_own: boolean
    text: string | null
    is_live: boolean
    is_hidden: Generated<boolean>
    deleted_at: Date | null
    occurred_at: Date
    received_at: Generated<Date>
  }
  comment_action: {
    client_id: string
    action_id: string
    comment_id: string
    channel_id: string
    kind: 1 | 2 | 3 | 4 | 5
    text: string | null
    status: Generated<1 | 2 | 3>
    attempts: Generated<number>
    next_at: Generated<Date | null>
    started_at: Date | null
    result_id: string | null
    failure: string | null
    created_at: Generated<Date>
    finished_at: Date | null
    author_id: string | null
  }
  commented_post: {
    client_id: string
    post_id: string
    text: string | null
    url: string | null
    asked_at: Generated<Date>
  }
  contact: {
    client_id: string
    contact_id: string
    name: string | null
    username: string | null
    phone: string | null
    user_id: string | null
  }
  contact_identity: {
    client_id: string
    identity: string
    contact_id: string
  }
  contact_preference: {
    client_id: string
    platform: 1 | 2 | 3
    recipient: string
    opted_out: boolean
    source: string
    keyword: string | null
    channel_id: string | null
    changed_at: Generated<Date>
    person_id: string | null
    author_id: string | null
    imported: Generated<boolean>
  }
  contact_profile: {
    client_id: string
    channel_id: string
    scoped_id: string
    name: string | null
    username: string | null
    answered: Generated<boolean>
    attempts: Generated<number>
    next_at: Generated<Date | null>
    asked_at: Date | null
  }
  conversation: {
    client_id: string
    conversation_id: string
    channel_id: string
    contact_id: string
    platform: 1 | 2 | 3
    scoped_id: string | null
    group_id: string | null
    first_id: string | null
    last_id: string | null
    last_sequence: Generated<number>
    last_source: 1 | 2 | 3 | null
    last_type: string | null
    last_preview: string | null
    last_inbound_at: Date | null
    last_inbound_sequence: Generated<number>
    unread_count: Generated<number>
    origin: string | null
    recent_text: Generated<string>
    assignee: string | null
    tags: Generated<string[]>
    read_sequence: Generated<number>
    closed_sequence: number | null
    is_open: GeneratedAlways<boolean>
  }
  conversation_feed: {
    client_id: string
    position: Generated<number>
    last_at: Generated<Date>
  }
  conversation_message: {
    client_id: string
    id: string
    conversation_id: string
    inbound: boolean
    state: number
    type: string
    platform_message_id: string | null
    content: string
    occurred_at: Date
    edited_at: Date | null
    deleted_at: Date | null
  }
  conversation_note: {
    client_id: string
    id: string
    conversation_id: string
    author_id: string | null
    text: string
  }
  conversion: {
    client_id: string
    id: string
    channel_id: string
    conversation_id: string
    external_ref: string | null
    event_name: string
    event_id: string
    event_time: Date
    value_milli: number | null
    currency: string | null
    person: string
    ad_id: string | null
    clicked_at: Date | null
    status: Generated<1 | 2 | 3>
    attempts: Generated<number>
    next_at: Generated<Date | null>
    failure: string | null
    created_at: Generated<Date>
    accepted_at: Date | null
  }
  credential_change: {
    revision: number
    client_id: string
    kind: 1 | 2 | 3 | 4
    subject_id: string
    changed_at: Generated<Date>
  }
  data_deletion: {
    confirmation_code: string
    requested_at: Generated<Date>
    accounts: number
  }
  embed_session: {
    client_id: string
    session_id: string
    token_hash: Buffer
    status: Generated<1 | 2 | 3 | 4 | 5 | 6>
    platforms: number[]
    allowed_origins: string[]
    external_ref: string | null
    prefill: string | null
    theme: string | null
    created_at: Generated<Date>
    expires_at: Date
    opened_at: Date | null
    ended_at: Date | null
    run: Generated<0 | 1 | 2 | 3>
    platform: 1 | 2 | 3 | null
    attempt: Generated<number>
    step: Generated<number>
    step_state: Generated<0 | 1 | 2>
    run_since: Date | null
    steps: Generated<string>
    question: string | null
    claims: string | null
    problem: string | null
    work_sealed: string | null
    work_key: GeneratedAlways<string | null>
    failure: string | null
    result: string | null
    console_user: string | null
  }
  event: {
    client_id: string
    id: string
    sequence: number
    key: 1 | 2 | 3 | 4 | 5 | 6
    type: string
    platform: 1 | 2 | 3 | null
    channel_id: string | null
    external_ref: string | null
    ordering_key: string
    queue: Generated<0 | 1 | 2>
    status: 1 | 2 | 3 | 4
    reason: string | null
    attempts: Generated<number>
    tries: Generated<number>
    late: Generated<boolean>
    replay: Generated<number>
    test: Generated<boolean>
    occurred_at: Date
    finished_at: Date | null
    answer_status: number | null
    answer_ms: number | null
    answer: string | null
    exchange: string | null
    trace_context: string | null
    data: string
    scheduled_at: Date | null
    freed_at: Date | null
  }
  event_attempt: {
    client_id: string
    event_id: string
    number: number
    started_at: Date
    status: number | null
    outcome: string
    duration_ms: number
    answer: string | null
    exchange: string | null
    replay: Generated<number>
  }
  event_day: {
    client_id: string
    day: string
    received: Generated<number>
    counted_at: Date | null
    delivered: number | null
    failed: number | null
    skipped: number | null
    pending: number | null
    closed_at: Date | null
  }
  event_key: {
    client_id: string
    day: string
    key: Buffer
    event_id: string
    seen_at: Generated<Date>
  }
  guard_paused_campaign: {
    client_id: string
    ad_account: string
    campaign_id: string
    campaign_name: string | null
    paused_at: Generated<Date | null>
  }
  guard_restarted_campaign: {
    client_id: string
    ad_account: string
    campaign_id: string
    restarted_at: Date
    restarted_by: string | null
  }
  home_account_directory: {
    platform: 1 | 2 | 3
    account_key: string
    client_id: string
    waba_id: string | null
    page_id: string | null
    claimed_at: Generated<Date>
  }
  home_ad_account_directory: {
    account_id: string
    client_id: string
  }
  home_client: {
    client_id: string
    cell: string
    changed_at: Generated<Date>
    held_until: Date | null
  }
  home_email_directory: {
    email: string
    client_id: string
    salt: Buffer
  }
  home_move: {
    client_id: string
    source: string
    target: string
    phase: 1 | 2 | 3 | 4 | 5 | 6
    turn: string
    client_status: 1 | 2
    is_same: Generated<boolean>
    started_at: Generated<Date>
    changed_at: Generated<Date>
  }
  idempotency: {
    client_id: string
    key_hash: Buffer
    body_hash: Buffer
    route: string
    subject_id: string
    status: number
    response: string | null
    response_sealed: string | null
    response_key: GeneratedAlways<string | null>
    created_at: Generated<Date>
  }
  idempotency_claim: {
    client_id: string
    key_hash: Buffer
    claim_id: string
    claimed_until: Date
  }
  insights_report: {
    client_id: string
    report_id: string
    ad_account: string
    report_run_id: string
    object_id: string | null
    parameters: string
    status: Generated<0 | 1 | 2 | 3 | 4>
    percent: Generated<number>
    error_code: number | null
    error_message: string | null
    created_at: Generated<Date>
    finished_at: Date | null
  }
  insights_report_part: {
    client_id: string
    report_id: string
    position: string
    run_id: string | null
    parameters: string
    tries: Generated<number>
    status: Generated<0 | 1 | 2 | 3 | 4>
    percent: Generated<number>
    started_at: Generated<Date>
  }
  intent: {
    client_id: string
    kind: number
    lane_id: string
    token: number
    batch: number
    ids: string[]
    written_at: Generated<Date>
  }
  lane: {
    client_id: string
    kind: number
    lane_id: string
    last_position: Generated<number>
    wake_count: Generated<number>
    due_at: Date | null
    holder: string | null
    token: Generated<number>
    pace_at: Date | null
    low_watermark: Generated<string>
    attempts: Generated<number>
    why: string | null
  }
  lead: {
    client_id: string
    lead_id: string
    id: string
    channel_id: string
    external_ref: string | null
    page_id: string
    form_id: string | null
    ad_id: string | null
    status: Generated<1 | 2 | 3>
    attempts: Generated<number>
    next_at: Date | null
    answers: string | null
    failure: string | null
    notice: string
    trace_context: string | null
    occurred_at: Date
    received_at: Generated<Date>
    fetched_at: Date | null
    contacted_at: Date | null
    contacted_by: string | null
  }
  message: {
    client_id: string
    id: string
    channel_id: string
    pos: number
    ordering_key: string
    queue: Generated<0 | 1 | 2 | 3>
    stream: Generated<0 | 1>
    status: Generated<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>
    unsent: GeneratedAlways<number | null>
    platform: 1 | 2 | 3
    priority: Generated<1 | 2 | 3>
    delivery: Generated<1 | 2>
    type: string
    recipient: string
    reply_to: string | null
    client_ref: string | null
    batch_id: string | null
    valid_until: Date | null
    created_at: Date
    attempts: Generated<number>
    attempt_at: Date | null
    attempt_ms: number | null
    platform_message_id: string | null
    possible_duplicate: Generated<boolean>
    failure: string | null
    updated_at: Date
    trace_context: string | null
    body: string
    author_id: string | null
    resend_of: string | null
  }
  message_attempt: {
    client_id: string
    message_id: string
    number: number
    started_at: Date
    duration_ms: number | null
    outcome: string
    platform_message_id: string | null
    failure: string | null
  }
  message_day: {
    client_id: string
    day: string
    accepted: Generated<number>
    counted_at: Date | null
    totals: string | null
    closed_at: Date | null
  }
  message_status: {
    client_id: string
    message_id: string
    platform_message_id: string
    status: string
    occurred_at: Date
    received_at: Generated<Date>
    times: Generated<number>
    moved: boolean
    detail: string | null
  }
  message_unsettled: {
    client_id: string
    channel_id: string
    message_id: string
    since: Date
    flow_at: Date | null
    told_at: Date | null
  }
  node: {
    node_id: string
    name: string
    started_at: Generated<Date>
    lease_until: Date
    session: number
    server_start: Date
  }
  node_flush: {
    node_id: string
    kind: number
    number: number
  }
  number_pin: {
    client_id: string
    phone_number_id: string
    pin_sealed: string
    pin_key: GeneratedAlways<string | null>
    updated_at: Generated<Date>
  }
  ordering_key: {
    client_id: string
    kind: number
    lane_id: string
    ordering_key: string
    next_at: Date
    attempts: Generated<number>
    touched: Generated<number>
    why: string | null
  }
  password_link: {
    client_id: string
    hash: Buffer
    user_id: string
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  receiver_breaker: {
    client_id: string
    url: string
    opened_at: Generated<Date>
    probes: Generated<number>
    next_probe_at: Date
    why: string
  }
  refresh_token: {
    client_id: string
    hash: Buffer
    family_id: string
    user_id: string
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    revoked_at: Date | null
  }
  revision: {
    topic: string
    value: Generated<number>
  }
  saved_reply: {
    client_id: string
    id: string
    name: string
    text: string
    author_id: string | null
    updated_at: Generated<Date>
  }
  spend_guard: {
    client_id: string
    ad_account: string
    revision: Generated<number>
    daily_limit: number | null
    monthly_limit: number | null
    on_exceed: Generated<1 | 2>
    spent_today: number | null
    spent_this_month: number | null
    checked_at: Date | null
    day_on: string | null
    day_told: Generated<number>
    day_paused: Generated<boolean>
    month_on: string | null
    month_told: Generated<number>
    month_paused: Generated<boolean>
  }
  target_hour: {
    client_id: string
    url: string
    hour: Date
    delivered: number
    failed: number
    latencies: number[]
  }
  template_comparison: {
    client_id: string
    channel_id: string
    waba_id: string
    after: string
  }
  template_state: {
    client_id: string
    waba_id: string
    hsm_id: string
    channel_id: string
    name: string
    language: string
    platform_status: string
    category: string | null
    quality: string | null
    updated_at: Generated<Date>
    content: string | null
    content_at: Date | null
  }
  terms_acceptance: {
    client_id: string
    acceptance_id: string
    version: string
    accepted_at: Generated<Date>
    user_id: string
    user_name: string
    user_email: string
    user_role: string
  }
  unrecognized_notice: {
    client_id: string
    id: string
    hash: Buffer
    platform: 1 | 2 | 3 | null
    channel_id: string | null
    object: string
    field: string
    body: string
    received_at: Generated<Date>
  }
  unrouted_notice: {
    hash: Buffer
    object: string
    account_id: string
    field: string
    times: Generated<number>
    first_at: Generated<Date>
    last_at: Generated<Date>
    body: string
  }
  used_login_state: {
    client_id: string
    nonce: string
    expires_at: Date
  }
  user_email: {
    client_id: string
    email: string
    user_id: string
    salt: Buffer
  }
  user_session: {
    client_id: string
    session_id: string
    user_id: string
    token_epoch: number
    created_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    last_used_at: Date | null
    user_agent: string | null
    network: string | null
  }
  waiting_status: {
    client_id: string
    channel_id: string
    id: number
    recipient: string
    holds: boolean
    body: string
    seen_at: Generated<Date>
  }
  webhook_config: {
    client_id: string
    revision: Generated<number>
    webhook_url: Generated<string>
    secret: string | null
    secret_hint: Generated<string>
    secret_key: GeneratedAlways<string | null>
    disabled_keys: Generated<number[]>
    updated_at: Generated<Date>
  }
  webhook_signing_secret: {
    client_id: string
    id: string
    secret: string
    secret_key: GeneratedAlways<string | null>
    ends_at: Date | null
  }
}
