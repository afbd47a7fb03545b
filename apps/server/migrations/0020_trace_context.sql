-- The W3C trace context (traceparent, and behind a space the tracestate) in which a message was accepted and an event was made:
-- what joins the spans before and after the queue. Null while tracing is off, which takes no room in a row.

alter table message add column trace_context text;
alter table event add column trace_context text;
