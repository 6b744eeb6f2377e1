/** Every grant of the catalogue is listed here. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test('R05 every table of public and private has row level security', async () => {
  const open = await supabase.sql`
    select relname from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`
  expect([...open]).toEqual([])
})

test('R01 of the tables, anonymous callers reach the public columns of press_content and nothing else', async () => {
  const grants = await supabase.sql`
    select table_name, privilege_type, string_agg(column_name, ', ' order by ordinal_position) as columns
    from information_schema.column_privileges join information_schema.columns using (table_schema, table_name, column_name)
    where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'private')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by 1, 2`
  expect([...grants]).toEqual([
    { table_name: 'press_content', privilege_type: 'SELECT', columns: 'id, active, url, title, message, level, until' },
  ])
})

test('R05 staff write exactly the listed columns', async () => {
  const grants = await supabase.sql`
    select table_name, privilege_type, string_agg(column_name, ', ' order by ordinal_position) as columns
    from information_schema.column_privileges join information_schema.columns using (table_schema, table_name, column_name)
    where grantee = 'authenticated' and table_schema = 'public' and privilege_type in ('INSERT', 'UPDATE')
    group by 1, 2 order by 1, 2`
  const person = 'name, last_name, dni, sector, avatar, phone, address, biography, dark_mode, contact_email'
  const noticia = 'title, excerpt, content, date, category, status'
  const imagen = 'title, description, category, tags, status, motivo_rechazo, caption, credit, focus_x, focus_y'
  const newsroom = 'publish_at, unpublish_at, image_ids'
  expect([...grants]).toEqual([
    { table_name: 'archivos', privilege_type: 'INSERT', columns: 'title, slug, upload' },
    { table_name: 'archivos', privilege_type: 'UPDATE', columns: 'title, upload, deleted_at' },
    { table_name: 'contenido_propuestas', privilege_type: 'UPDATE', columns: 'state' },
    { table_name: 'imagenes', privilege_type: 'UPDATE', columns: imagen },
    {
      ...{ table_name: 'noticia_borradores', privilege_type: 'INSERT' },
      columns: 'noticia_id, writer, title, is_new, draft',
    },
    { table_name: 'noticia_borradores', privilege_type: 'UPDATE', columns: 'writer, title, is_new, draft' },
    { table_name: 'noticia_enlaces', privilege_type: 'UPDATE', columns: 'revoked_at' },
    { table_name: 'noticia_revisiones', privilege_type: 'INSERT', columns: 'noticia_id, step, asked_of, said' },
    { table_name: 'noticias', privilege_type: 'INSERT', columns: `id, ${noticia}, ${newsroom}` },
    { table_name: 'noticias', privilege_type: 'UPDATE', columns: `${noticia}, deleted_at, ${newsroom}` },
    { table_name: 'press_content', privilege_type: 'UPDATE', columns: 'active, url, title, message, level, until' },
    { table_name: 'staff', privilege_type: 'UPDATE', columns: person },
  ])
})

test('R05 each function is open to exactly the roles that need it', async () => {
  const functions = await supabase.sql<{ name: string; roles: string }[]>`
    select pronamespace::regnamespace || '.' || proname as name, coalesce(string_agg(role, ' ' order by n), '') as roles
    from pg_proc left join unnest(array['anon', 'authenticated', 'service_role']) with ordinality as roles (role, n)
      on has_function_privilege(role, pg_proc.oid, 'execute')
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by 1 order by 1`
  expect(Object.fromEntries(functions.map(({ name, roles }) => [name, roles]))).toEqual({
    'private.set_acting_user': '',
    'private.after_noticia_write': '',
    'private.query_words': '',
    'private.requests_beyond': '',
    'private.deployed_change': '',
    'private.fuzzy_query': '',
    'private.match_noticia_titles': '',
    'private.match_noticias': '',
    'private.words_of_title': '',
    'private.search_imagenes': '',
    'private.search_noticias': '',
    'private.significant_stems': '',
    'private.store_noticia_words': '',
    'private.record_noticia_words': '',
    'private.word_forms': '',
    'private.word_stem': '',
    'private.words_query': '',
    'public.count_search_misses': 'service_role',
    'public.count_missed_collection': 'service_role',
    'private.grant_permit': '',
    'private.open_review': '',
    'private.audit_archivo': '',
    'private.audit_contenido': '',
    'private.audit_contenido_propuesta': '',
    'private.audit_noticia': '',
    'private.audit_press_content': '',
    'private.audit_staff': '',
    'private.refuse_early_purge': '',
    'private.search_noticias_panel': '',
    'private.ban_login': '',
    'private.before_noticia_write': '',
    'private.bound_archivo_uploads': '',
    'private.bound_contenido_propuestas': '',
    'private.bound_noticia_borradores': '',
    'private.copy_login_email': '',
    'private.count_contenido_revision': '',
    'private.custom_access_token': '',
    'private.fold': 'authenticated service_role',
    'private.delete_origin': '',
    'private.guard_audit_entry': '',
    'private.require_challenge_permit': '',
    'private.guard_contact_email': '',
    'private.require_factor_permit': '',
    'private.guard_contenido_propuesta': '',
    'private.guard_imagen_correction': '',
    'private.require_login_permit': '',
    'private.guard_own_dni': '',
    'private.require_password_permit': '',
    'private.guard_staff_update': '',
    'private.has_role': 'authenticated',
    'private.has_second_factor': '',
    'private.hook_refusal': '',
    'private.is_active': 'authenticated',
    'private.is_public_now': '',
    'private.has_upload_capacity': '',
    'private.is_readable_time': 'authenticated service_role',
    'private.session_has_mfa': '',
    'private.store_archivo': '',
    'private.is_plain_json': 'authenticated service_role',
    'private.store_contenido_version': '',
    'private.lock_site_changes': '',
    'private.moderate_imagen': '',
    'private.named_ids': 'authenticated service_role',
    'private.network_of': '',
    'private.next_rebuild': '',
    'private.record_author_change': '',
    'private.record_enlace': '',
    'private.record_imported_decision': '',
    'private.record_imagen_change': '',
    'private.record_imagen_correction': '',
    'private.record_noticia_change': '',
    'private.count_stored_bytes': '',
    'private.is_visible': 'authenticated service_role',
    'private.plain_line': 'authenticated service_role',
    'private.plain_text': 'authenticated service_role',
    'private.rebuild_back_off': '',
    'private.usual_build_time': '',
    'private.next_budget_slot': '',
    'private.is_fresh': '',
    'private.record_login': '',
    'private.record_proof': '',
    'private.require_fresh_session': '',
    'private.require_fresh_super_admin': '',
    'private.refuse_change': '',
    'private.refuse_login_change': '',
    'private.request_nonce': '',
    'private.imagen_texts': '',
    'private.search_pattern': '',
    'private.searched_imagen': 'authenticated service_role',
    'private.mfa_required': '',
    'private.send_email': '',
    'private.session_end': '',
    'private.session_is_valid': '',
    'private.sign_press_content': '',
    'private.consume_permit': '',
    'private.fill_login_email': '',
    'private.apply_revision_step': '',
    'private.text_image_ids': 'anon authenticated service_role',
    'private.use_code': '',
    'private.require_permit': '',
    'private.without_nonce': '',
    'private.without_notes': '',
    'public.add_upload': 'service_role',
    'public.grant_factor': 'service_role',
    'public.grant_login_change': 'service_role',
    'public.applied_migrations': 'service_role',
    'public.begin_login': 'service_role',
    'public.begin_second_factor': 'service_role',
    'public.add_staff': 'authenticated',
    'public.caller': 'authenticated',
    'public.change_staff': 'authenticated',
    'public.prove_session': 'service_role',
    'public.remove_staff': 'authenticated',
    'public.claim_rebuild': 'service_role',
    'public.colleagues': 'authenticated',
    'public.update_imagen': 'authenticated',
    'public.decide_propuesta': 'service_role',
    'public.import_contenidos': 'service_role',
    'public.propose_contenido': 'service_role',
    'public.linked_noticia': 'anon',
    'public.create_preview_link': 'authenticated',
    'public.list_contenidos_panel': 'authenticated',
    'public.list_noticias_panel': 'authenticated',
    'public.calendar_noticias': 'authenticated',
    'public.change_noticias': 'authenticated',
    'public.find_noticia_publica': 'anon authenticated',
    'public.save_noticia': 'authenticated',
    'private.next_due_noticia': '',
    'private.purge_noticias': '',
    'private.person_of': 'authenticated',
    'public.end_own_sessions': 'authenticated',
    'public.imagen_counts': 'authenticated',
    'public.moderate': 'authenticated',
    'public.count_policy_violation': 'service_role',
    'public.record_due_noticias': 'service_role',
    'public.record_day_change': 'service_role',
    'public.record_schedule_run': 'service_role',
    'public.own_second_factor': 'authenticated',
    'public.own_sessions': 'authenticated',
    'public.own_summary': 'authenticated',
    'public.portal_state': 'authenticated',
    'public.publishing_state': 'authenticated',
    'public.record_build_failure': 'service_role',
    'public.rebuild_outlook': 'authenticated',
    'public.earlier_contenido': 'service_role',
    'public.content_alert': 'service_role',
    'public.record_content_alert': 'service_role',
    'public.site_lag': 'service_role',
    'public.record_stale_alert': 'service_role',
    'public.record_audit': 'service_role',
    'public.record_refusal': 'service_role',
    'public.record_rebuild_answer': 'service_role',
    'public.refund_rate_limit': 'service_role',
    'public.remove_second_factor': 'service_role',
    'public.require_second_factor': 'service_role',
    'public.revoke_permit': 'service_role',
    'public.revoke_code': 'service_role',
    'public.add_imagen': 'anon authenticated',
    'public.revisiones_waiting': 'authenticated',
    'public.touch_presence': 'authenticated',
    'public.save_contenido': 'service_role',
    'private.replace_contenido': '',
    'public.save_noticia_borrador': 'authenticated',
    'public.search_imagenes_panel': 'authenticated',
    'public.search_imagenes_publicas': 'anon authenticated service_role',
    'public.search_noticias_publicas': 'anon authenticated service_role',
    'public.set_recovery_codes': 'service_role',
    'public.clean_up': 'service_role',
    'public.orphaned_logins': 'service_role',
    'public.site_state': 'anon authenticated service_role',
    'public.consume_rate_limit': 'service_role',
    'public.taken_account_fields': 'service_role',
    'public.use_recovery_code': 'service_role',
  })
})

test('R05 every function has an empty search path, and no API role may use the schema private', async () => {
  const unfixed = await supabase.sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`
  expect([...unfixed]).toEqual([])
  const [usage] = await supabase.sql`
    select has_schema_privilege('anon', 'private', 'usage') or has_schema_privilege('authenticated', 'private', 'usage')
      or has_schema_privilege('service_role', 'private', 'usage') as open`
  expect(usage?.open).toBe(false)
})

test('R05 only the owner uses sequences', async () => {
  const open = await supabase.sql`
    select relname, role from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
    where relnamespace = 'public'::regnamespace and relkind = 'S' and has_sequence_privilege(role, oid, 'usage, select, update')`
  expect([...open]).toEqual([])
})

test('every table and column has a comment', async () => {
  const silent = await supabase.sql`
    select relname, attname from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and (relkind = 'r' or attnum = 1 and relkind = 'v') and attnum > 0
      and (obj_description(attrelid, 'pg_class') is null or relkind = 'r' and col_description(attrelid, attnum) is null)`
  expect([...silent]).toEqual([])
})

test('G07 the bucket is private and no policy opens storage', async () => {
  const [bucket] = await supabase.sql`
    select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'imagenes'`
  expect(bucket).toEqual({ public: false, file_size_limit: 5 * 1024 * 1024, allowed_mime_types: ['image/webp'] })
  expect(await supabase.sql`select policyname from pg_policies where schemaname = 'storage'`).toHaveLength(0)
})
