-- What a build shows of a part whose saved value it cannot use, and that somebody was told of it (docs/design.md §8.5, §14).

create function public.earlier_contenido(p_name text, p_before int) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'saved_at', contenido.updated_at,
    'version', (
      select jsonb_build_object(
        'revision', version.revision, 'at', version.before -> 'updated_at',
        'value', private.without_notes(version.before -> 'value'))
      from public.contenido_versions as version
      where version.name = contenido.name and version.revision between 1 and coalesce(p_before, contenido.revision) - 1
      order by version.revision desc limit 1))
  from public.contenidos as contenido where contenido.name = p_name
$$;
comment on function public.earlier_contenido(text, int) is
  'What a part said before a revision, null for the present one, without notes: {saved_at: when it was last saved, version: {revision, at, value} or null where only the file came before}; null for a part without a row.';
revoke all on function public.earlier_contenido(text, int) from public, anon, authenticated, service_role;
grant execute on function public.earlier_contenido(text, int) to service_role;

create table private.content_alerts (
  id bigint generated always as identity primary key,
  parts text not null,
  told_at timestamptz not null default clock_timestamp(),
  over_at timestamptz
);
create unique index content_alerts_open on private.content_alerts ((true)) where over_at is null;
comment on table private.content_alerts is
  'Each time that ALERT_WEBHOOK_URL was told that the site shows earlier versions of parts: of which, when, and when that was over. One at most is open.';
alter table private.content_alerts enable row level security;
revoke all on private.content_alerts from public, anon, authenticated, service_role;

create function public.content_alert() returns text
language sql stable security definer
set search_path = ''
as $$ select parts from private.content_alerts where over_at is null $$;
comment on function public.content_alert() is 'The parts that were told last as shown in an earlier version; null: none, or told as over.';
revoke all on function public.content_alert() from public, anon, authenticated, service_role;
grant execute on function public.content_alert() to service_role;

create function public.note_content_alert(p_parts text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.content_alerts set over_at = clock_timestamp() where over_at is null;
  if p_parts is not null then
    insert into private.content_alerts (parts) values (p_parts) on conflict do nothing;
  end if;
end
$$;
comment on function public.note_content_alert(text) is 'Notes that these parts were told as shown in an earlier version; null: that none is any more.';
revoke all on function public.note_content_alert(text) from public, anon, authenticated, service_role;
grant execute on function public.note_content_alert(text) to service_role;
