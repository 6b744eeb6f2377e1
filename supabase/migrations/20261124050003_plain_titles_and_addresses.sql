-- A title that is a file's name is one line and reads as it is written; an address that is framed shows its host.

create function private.plain_line(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(
  regexp_replace(private.plain_text(value), '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
  '[\t\n\u2028\u2029]+', ' ', 'g');
comment on function private.plain_line(text) is
  'The plain text as one line, without marks that turn the direction of reading. The twin of plainLine in contract/plain-text.ts.';
revoke all on function private.plain_line(text) from public, anon, authenticated, service_role;
-- Whoever writes a row has its checks computed.
grant execute on function private.plain_line(text) to authenticated, service_role;

-- A deleted document is closed to changes otherwise.
alter table public.archivos disable trigger archivo_names_what_came;
update public.archivos set title = coalesce(nullif(btrim(private.plain_line(title)), ''), 'Documento')
  where title <> private.plain_line(title);
alter table public.archivos enable trigger archivo_names_what_came;
alter table public.archivos
  drop constraint archivos_title_plain,
  add constraint archivos_title_plain check (title = private.plain_line(title));

-- No user or password before the host, no backslash: browsers read it as a slash.
update public.press_content set active = false, url = ''
  where url <> '' and url !~ '^https://[^\s/\\?#@]+([/?#][^\s\\]*)?$' or url <> private.plain_line(url);
alter table public.press_content
  drop constraint press_content_url_https,
  drop constraint press_content_url_plain,
  add constraint press_content_url_https check (url = '' or url ~ '^https://[^\s/\\?#@]+([/?#][^\s\\]*)?$'),
  add constraint press_content_url_plain check (url = private.plain_line(url));
