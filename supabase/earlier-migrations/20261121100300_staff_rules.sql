-- What may happen to a person's row, whoever asks (R02, PU05), and the audit entries of it.

create function private.guard_staff_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was_super_admin constant boolean := old.rol = 'super_admin' and old.state = 'activo';
  stays_super_admin boolean;
begin
  if new.id <> old.id then
    raise exception using errcode = 'P0001', message = 'staff_id_fixed';
  end if;
  if old.deleted_at is not null then
    raise exception using errcode = 'P0001', message = 'staff_deleted';
  end if;

  if new.deleted_at is not null then
    if old.id = auth.uid() then
      raise exception using errcode = 'P0001', message = 'own_deletion';
    end if;
    new.deleted_at := now();
    new.state := 'inactivo';
    new.dni := null;
    new.email := null;
    new.avatar := '';
    new.phone := '';
    new.address := '';
    new.biography := '';
  elsif old.id = auth.uid() and (new.rol, new.state) is distinct from (old.rol, old.state) then
    raise exception using errcode = 'P0001', message = 'own_role';
  end if;

  stays_super_admin := new.rol = 'super_admin' and new.state = 'activo';
  if was_super_admin and not stays_super_admin then
    -- One at a time: the second of two requests waits here and then sees what the first one left.
    perform pg_advisory_xact_lock(hashtextextended('public.staff last super_admin', 0));
    if not exists (
      select from public.staff
      where id <> old.id and rol = 'super_admin' and state = 'activo' and deleted_at is null
    ) then
      raise exception using errcode = 'P0001', message = 'last_super_admin';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_staff_update() is
  'Nobody changes the own role or state (own_role) or deletes themselves (own_deletion), one active super_admin stays (last_super_admin), a deleted person stays deleted and without contact data (staff_deleted).';
revoke all on function private.guard_staff_update() from public, anon, authenticated, service_role;

create trigger staff_update_is_guarded
  before update on public.staff
  for each row execute function private.guard_staff_update();

-- A person who wrote something is history: the row is marked, never removed.
create trigger staff_is_never_removed
  before delete or truncate on public.staff
  for each statement execute function private.refuse_change();

create function private.audit_staff() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'staff_created', new.id::text, jsonb_build_object('rol', new.rol, 'state', new.state));
  elsif new.deleted_at is not null then
    insert into public.audit_log (actor, action, target, detail)
    values (auth.uid(), 'staff_deleted', new.id::text, jsonb_build_object('rol', old.rol, 'state', old.state));
  else
    changed := array_remove(array[
      case when new.rol is distinct from old.rol then 'rol' end,
      case when new.state is distinct from old.state then 'state' end,
      case when new.email is distinct from old.email then 'email' end,
      case when new.dni is distinct from old.dni then 'dni' end
    ], null);
    if changed <> '{}' then
      insert into public.audit_log (actor, action, target, detail)
      values (auth.uid(), 'staff_changed', new.id::text, jsonb_build_object(
        'changed', changed,
        'before', jsonb_build_object('rol', old.rol, 'state', old.state),
        'after', jsonb_build_object('rol', new.rol, 'state', new.state)));
    end if;
  end if;
  return null;
end
$$;
comment on function private.audit_staff() is
  'Records staff_created, staff_changed (rol, state, email, dni) and staff_deleted. Of e-mail and DNI only that they changed.';
revoke all on function private.audit_staff() from public, anon, authenticated, service_role;

create trigger staff_changes_are_audited
  after insert or update on public.staff
  for each row execute function private.audit_staff();
