-- Server copies of unsaved work, continued on another computer.
create table public.noticia_borradores (
  author_id uuid not null default auth.uid() references public.staff (id),
  noticia_id uuid not null,
  writer uuid not null,
  title text not null,
  is_new boolean not null,
  draft jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (author_id, noticia_id),
  constraint noticia_borradores_title_length check (char_length(title) <= 200),
  constraint noticia_borradores_draft_is_object check (jsonb_typeof(draft) = 'object'),
  constraint noticia_borradores_draft_size check (octet_length(draft::text) <= 2 * 1024 * 1024)
);
comment on table public.noticia_borradores is 'The newest unsaved draft of each person and item, readable by its author alone. It outlives the item.';
comment on column public.noticia_borradores.author_id is 'Who writes: the caller, always.';
comment on column public.noticia_borradores.noticia_id is 'The item, which may be gone; of a new one an id that its form made.';
comment on column public.noticia_borradores.writer is 'Id of the form that wrote it. Another form may overwrite it only if it passes this id (p_over).';
comment on column public.noticia_borradores.title is 'Title shown in lists: the draft''s, complete or not; may be empty.';
comment on column public.noticia_borradores.is_new is 'Whether the item has never been saved.';
comment on column public.noticia_borradores.draft is 'Contents of the form, complete or not, in the panel''s own format.';
comment on column public.noticia_borradores.updated_at is 'When it was written last; after 90 days it is swept.';
create index noticia_borradores_oldest on public.noticia_borradores (updated_at);
alter table public.noticia_borradores enable row level security;
grant select, delete on public.noticia_borradores to authenticated;
grant select on public.noticia_borradores to service_role;
grant insert (noticia_id, writer, title, is_new, draft), update (writer, title, is_new, draft) on public.noticia_borradores to
  authenticated;
create policy "Active staff read their own unsaved texts" on public.noticia_borradores
  for select to authenticated using ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff keep their own unsaved texts" on public.noticia_borradores
  for insert to authenticated with check ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff replace their own unsaved texts" on public.noticia_borradores
  for update to authenticated
  using ((select private.is_active()) and author_id = (select auth.uid()))
  with check ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff remove their own unsaved texts" on public.noticia_borradores
  for delete to authenticated using ((select private.is_active()) and author_id = (select auth.uid()));
create constraint trigger noticia_borradores_count_bytes after insert or update on public.noticia_borradores
  deferrable initially deferred for each row execute function private.count_stored_bytes();

create function private.bound_noticia_borradores() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  if tg_op = 'INSERT' and (
    select count(*) from public.noticia_borradores
    where author_id = new.author_id and noticia_id <> new.noticia_id) >= 100 then
    raise exception using errcode = 'P0001', message = 'too_many_borradores';
  end if;
  return new;
end
$$;
comment on function private.bound_noticia_borradores() is
  'Sets updated_at, and limits a person to 100 drafts (too_many_borradores).';
create trigger noticia_borradores_are_bounded
  before insert or update on public.noticia_borradores
  for each row execute function private.bound_noticia_borradores();

create view public.noticia_borradores_panel with (security_barrier = true, security_invoker = true) as
select
  borrador.noticia_id, borrador.writer, borrador.title, borrador.updated_at,
  case
    when noticia.id is not null and noticia.deleted_at is null then 'guardada'
    when noticia.id is null and borrador.is_new then 'nueva'
    else 'eliminada'
  end as state
from public.noticia_borradores as borrador
left join public.noticias as noticia on noticia.id = borrador.noticia_id;
comment on view public.noticia_borradores_panel is
  'The caller''s own drafts, without their contents; state: guardada (the item exists), nueva (it was never saved), eliminada.';
grant select on public.noticia_borradores_panel to authenticated;

create function public.save_noticia_borrador(
  p_noticia_id uuid, p_writer uuid, p_over uuid, p_title text, p_is_new boolean, p_draft jsonb
) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  written timestamptz;
begin
  insert into public.noticia_borradores as kept (noticia_id, writer, title, is_new, draft)
  values (p_noticia_id, p_writer, p_title, p_is_new, p_draft)
  on conflict (author_id, noticia_id) do update
    set writer = excluded.writer, title = excluded.title, is_new = excluded.is_new, draft = excluded.draft
    where kept.writer in (excluded.writer, p_over)
  returning updated_at into written;
  return jsonb_build_object('kept', written is not null, 'at', coalesce(written, (
    select updated_at from public.noticia_borradores where noticia_id = p_noticia_id and author_id = auth.uid())));
end
$$;
comment on function public.save_noticia_borrador(uuid, uuid, uuid, text, boolean, jsonb) is
  'Stores the caller''s draft of an item, unless another form has stored one since (p_over: writer of the draft that this form started from). Returns {kept: whether it was stored, at: time of the stored draft}.';
grant execute on function public.save_noticia_borrador(uuid, uuid, uuid, text, boolean, jsonb) to authenticated;

create table public.noticia_revisiones (
  id bigint generated always as identity primary key,
  noticia_id uuid not null references public.noticias (id) on delete cascade,
  actor uuid not null default auth.uid() references public.staff (id),
  at timestamptz not null default clock_timestamp(),
  step text not null,
  asked_of uuid references public.staff (id),
  said text not null default '',
  constraint noticia_revisiones_step_known check (step in ('pedida', 'comentario', 'aprobada', 'devuelta', 'retirada')),
  constraint noticia_revisiones_asked_of_somebody check ((step = 'pedida') = (asked_of is not null)),
  constraint noticia_revisiones_nobody_asks_themselves check (asked_of is distinct from actor),
  constraint noticia_revisiones_words check (
    char_length(said) <= 2000 and said = private.plain_text(said)
    and (said ~ '\S' or step in ('pedida', 'aprobada', 'retirada')))
);
comment on table public.noticia_revisiones is
  'Review steps of a news item, one row each: append-only, deleted with the item.';
comment on column public.noticia_revisiones.id is 'Their order.';
comment on column public.noticia_revisiones.noticia_id is 'The item.';
comment on column public.noticia_revisiones.actor is 'Who did it: the caller, always.';
comment on column public.noticia_revisiones.at is 'When.';
comment on column public.noticia_revisiones.step is
  'pedida (a review is requested), comentario, aprobada, devuelta (with what is missing) or retirada (the request is withdrawn).';
comment on column public.noticia_revisiones.asked_of is 'The requested reviewer; only for pedida.';
comment on column public.noticia_revisiones.said is 'Message of the step, up to 2,000 characters; required for comentario and devuelta.';
create index noticia_revisiones_of_noticia on public.noticia_revisiones (noticia_id, id);
create index noticia_revisiones_by_actor on public.noticia_revisiones (actor);
create index noticia_revisiones_by_asked on public.noticia_revisiones (asked_of);
alter table public.noticia_revisiones enable row level security;
grant select on public.noticia_revisiones to authenticated, service_role;
grant insert (noticia_id, step, asked_of, said) on public.noticia_revisiones to authenticated;
create policy "Active staff read review steps" on public.noticia_revisiones
  for select to authenticated using ((select private.is_active()));
create policy "Active staff add their own review steps" on public.noticia_revisiones
  for insert to authenticated with check ((select private.is_active()) and actor = (select auth.uid()));
create constraint trigger noticia_revisiones_count_bytes after insert on public.noticia_revisiones
  deferrable initially deferred for each row execute function private.count_stored_bytes();
create trigger noticia_revisiones_are_not_changed
  before update or truncate on public.noticia_revisiones
  for each statement execute function private.refuse_change();

create function private.open_review(p_noticia uuid) returns public.noticia_revisiones
language sql stable
set search_path = ''
as $$
  select step.* from public.noticia_revisiones as step
  join public.noticias as noticia on noticia.id = step.noticia_id and noticia.status = 'en_revision'
  where step.noticia_id = p_noticia and step.step = 'pedida'
  order by step.id desc limit 1
$$;
comment on function private.open_review(uuid) is 'The open review request of an item; null if it is not en_revision.';

create function private.apply_revision_step() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item public.noticias;
  asked public.noticia_revisiones;
begin
  -- The policy refuses this insert afterwards.
  if not (select private.is_active()) then
    return new;
  end if;
  select * into item from public.noticias where id = new.noticia_id and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'revision_no_item';
  end if;
  if new.step = 'comentario' then
    return new;
  end if;
  if new.step = 'pedida' then
    if item.status = 'publicado' then
      raise exception using errcode = 'P0001', message = 'revision_published';
    end if;
    if not exists (select from public.staff where id = new.asked_of and state = 'activo' and deleted_at is null) then
      raise exception using errcode = 'P0001', message = 'reviewer_inactive';
    end if;
  else
    asked := private.open_review(new.noticia_id);
    if asked.id is null then
      raise exception using errcode = 'P0001', message = 'review_not_open';
    end if;
    if new.actor <> (case new.step when 'retirada' then asked.actor else asked.asked_of end)
      and not exists (select from public.staff where id = new.actor and rol in ('admin', 'super_admin')) then
      raise exception using errcode = 'P0001', message = 'revision_not_asked';
    end if;
  end if;
  update public.noticias set status = case new.step when 'pedida' then 'en_revision' else 'borrador' end where id = new.noticia_id
    returning updated_at into item.updated_at;
  -- functions/noticias/review.ts compares this time with updated_at to detect changes after an approval.
  if new.step = 'aprobada' then
    new.at := item.updated_at;
  end if;
  insert into public.audit_log (actor, action, target, detail)
  values (new.actor, 'revision_' || new.step, new.noticia_id::text,
    jsonb_strip_nulls(jsonb_build_object('title', item.title, 'asked_of', new.asked_of)));
  return new;
end
$$;
comment on function private.apply_revision_step() is
  'Applies a review step: a request sets the item to en_revision; approval, return and withdrawal set it to borrador. Refuses with revision_no_item (missing or deleted), revision_published (a request for a published item), reviewer_inactive, review_not_open (a decision without a request) and revision_not_asked (the actor is not the reviewer, or for retirada not the requester, nor admin or super_admin). Records revision_pedida, _aprobada, _devuelta, _retirada {title, asked_of}.';
create trigger noticia_revision_steps_are_taken
  before insert on public.noticia_revisiones
  for each row execute function private.apply_revision_step();

create view public.noticia_revisiones_panel with (security_barrier = true, security_invoker = false) as
select
  step.id as _id, step.noticia_id, step.at, step.step as paso, step.said as texto, step.actor, step.asked_of,
  private.person_of(person) as por, private.person_of(asked) as a
from public.noticia_revisiones as step
join public.staff as person on person.id = step.actor
left join public.staff as asked on asked.id = step.asked_of
where (select private.is_active());
comment on view public.noticia_revisiones_panel is 'Review steps of news, with their actor and reviewer, for active staff.';
comment on column public.noticia_revisiones_panel.a is 'The requested reviewer; null except for pedida.';
grant select on public.noticia_revisiones_panel to authenticated;

create function public.revisiones_waiting() returns int
language sql stable security definer
set search_path = ''
as $$
  select count(*)::int
  from public.noticias as noticia
  where (select private.is_active()) and noticia.status = 'en_revision' and noticia.deleted_at is null
    and (private.open_review(noticia.id)).asked_of = (select auth.uid())
$$;
comment on function public.revisiones_waiting() is 'Number of news that wait for the caller''s review.';
grant execute on function public.revisiones_waiting() to authenticated;
