-- News and images are searched by words (docs/decisions/2026-11-22-search-from-the-content.md): every word of the question, in any order and
-- form, in title, summary or text; where nothing has them all, the nearest words.

-- Who is no superuser may say a threshold of pg_trgm once the session has loaded it.
do $$ begin perform extensions.show_limit(); end $$;

create function private.asked_words(q text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(word order by at) from (
    select word, min(at) as at
    from regexp_split_to_table(private.fold(left(coalesce(q, ''), 200)), '[^[:alnum:]]+') with ordinality as part (word, at)
    where word <> ''
    group by word order by min(at) limit 8
  ) as asked
$$;
comment on function private.asked_words(text) is
  'The words of a question, folded, each once, the first eight; null where it holds no letter and no digit.';
revoke all on function private.asked_words(text) from public, anon, authenticated, service_role;

create function private.word_stem(word text) returns text
language sql immutable parallel safe
set search_path = ''
-- The dictionary takes "-ación" for an ending and, without its accent, not: "vacunacion" and "vacunaciones" would be two words.
return regexp_replace((pg_catalog.ts_lexize('pg_catalog.spanish_stem', word))[1], '^(.{4,})[aiu]cion$', '\1');
comment on function private.word_stem(text) is
  'How the forms of a folded Spanish word begin; null for one that says nothing ("de", "las").';
revoke all on function private.word_stem(text) from public, anon, authenticated, service_role;

create function private.words_query(q text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  -- Words that say nothing are asked only where there is no other.
  select string_agg(
    case when word_stem is null then format('%s:*', word) else format('(%s:* | %s:*)', word_stem, word) end, ' & ' order by at
  )::tsquery
  from (
    select word, at, private.word_stem(word) as word_stem,
      count(private.word_stem(word)) over () as telling
    from unnest(private.asked_words(q)) with ordinality as asked (word, at)
  ) as read
  where word_stem is not null or telling = 0
$$;
comment on function private.words_query(text) is
  'What news (private.noticia_words) hold that have each telling word of q, in a form of it or as a beginning; null where q has no word. Words are letters and digits alone: nothing of q becomes an operator.';
revoke all on function private.words_query(text) from public, anon, authenticated, service_role;

-- Beside the items: what follows from them is no part of their history. What a search filters and orders by stands here too, so that one
-- that finds thousands reads none of them.
create table private.noticia_words (
  noticia_id uuid primary key references public.noticias (id) on delete cascade,
  published boolean not null,
  category text not null,
  date date not null,
  created_at timestamptz not null,
  named tsvector not null,
  words tsvector not null
);
create index noticia_words_published on private.noticia_words using gin (words)
  -- Written seldom, read often: no list of pending entries that every search would have to go through.
  with (fastupdate = off)
  where published;
comment on table private.noticia_words is 'The words of each news item as they are searched, with what a search filters and orders by.';
comment on column private.noticia_words.noticia_id is 'The item.';
comment on column private.noticia_words.published is 'Whether the public may find it: published and not deleted.';
comment on column private.noticia_words.category is 'As in the item.';
comment on column private.noticia_words.date is 'As in the item.';
comment on column private.noticia_words.created_at is 'As in the item.';
comment on column private.noticia_words.named is 'Words of title and summary, folded: as they are, for beginnings of words, and as Spanish stems.';
comment on column private.noticia_words.words is 'Those, and the stems of the text.';
revoke all on private.noticia_words from public, anon, authenticated, service_role;
alter table private.noticia_words enable row level security;

create function private.word_forms(value text) returns tsvector
language sql immutable parallel safe
set search_path = ''
return strip(to_tsvector('pg_catalog.spanish', private.fold(value)) || to_tsvector('pg_catalog.simple', private.fold(value)));
comment on function private.word_forms(text) is 'The words of a text, folded, as they are and as Spanish stems.';
revoke all on function private.word_forms(text) from public, anon, authenticated, service_role;

create function private.note_noticia_words(noticia public.noticias) returns void
language sql
set search_path = ''
as $$
  insert into private.noticia_words
  select noticia.id, noticia.status = 'publicado' and noticia.deleted_at is null, noticia.category, noticia.date, noticia.created_at,
    named, named || strip(to_tsvector('pg_catalog.spanish', private.fold(noticia.content)))
  from private.word_forms(noticia.title || ' ' || noticia.excerpt) as named
  on conflict (noticia_id) do update set published = excluded.published, category = excluded.category, date = excluded.date,
    created_at = excluded.created_at, named = excluded.named, words = excluded.words
$$;
comment on function private.note_noticia_words(public.noticias) is 'Writes down the words of an item.';
revoke all on function private.note_noticia_words(public.noticias) from public, anon, authenticated, service_role;

create function private.keep_noticia_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_noticia_words(new);
  return null;
end
$$;
comment on function private.keep_noticia_words() is 'Keeps the words of an item as they are written.';
revoke all on function private.keep_noticia_words() from public, anon, authenticated, service_role;

create trigger noticia_words_are_kept
  after insert or update on public.noticias
  for each row execute function private.keep_noticia_words();

do $$
begin
  perform private.note_noticia_words(noticia) from public.noticias as noticia;
end
$$;

create function private.found_noticias(q text)
returns table (id uuid, category text, date date, created_at timestamptz, named boolean)
language plpgsql stable security definer
set search_path = ''
-- The planner takes words for small and reads them all: the long ones have to be unpacked, a hundred times what the index costs.
set enable_seqscan = off
-- What has half of a word's letters in a row: "licensia" for "licencia".
set pg_trgm.word_similarity_threshold = 0.45
as $$
#variable_conflict use_column
declare
  query constant tsquery := private.words_query(q);
  lost text[];
  rest tsquery;
begin
  if query is null then
    return;
  end if;
  return query
    select item.noticia_id, item.category, item.date, item.created_at, item.named @@ query
    from private.noticia_words as item
    where item.published and item.words @@ query;
  if found then
    return;
  end if;
  -- Words that no item has are written wrong, or asked for in vain; less than four letters are near to anything, and numbers to none.
  select array_agg(word) filter (where not is_known), private.words_query(string_agg(word, ' ') filter (where is_known))
    into lost, rest
  from (
    select word, exists (
      select from private.noticia_words as item where item.published and item.words @@ private.words_query(word)) as is_known
    from unnest(private.asked_words(q)) as word
    where private.word_stem(word) is not null
  ) as asked;
  if lost is null then
    return;
  end if;
  return query
    select item.id, item.category, item.date, item.created_at, true
    from public.noticias as item join private.noticia_words as known on known.noticia_id = item.id
    where item.status = 'publicado' and item.deleted_at is null
      and (rest is null or known.words @@ rest)
      and item.search_text operator(extensions.%>) lost[1]
      and not exists (
        select from unnest(lost) as word
        where length(word) < 4 or word ~ '\d' or not item.search_text operator(extensions.%>) word);
  if not found and rest is not null then
    return query
      select item.noticia_id, item.category, item.date, item.created_at, item.named @@ rest
      from private.noticia_words as item
      where item.published and item.words @@ rest;
  end if;
end
$$;
comment on function private.found_noticias(text) is
  'Published news with every telling word of q, and whether title and summary have them. Words that no item has stand for those of title and summary that are like them; where there are none, the others are enough. Nothing for a q without a word.';
revoke all on function private.found_noticias(text) from public, anon, authenticated, service_role;

create function private.telling_stems(q text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(coalesce(private.word_stem(word), word))
  from unnest(private.asked_words(q)) as word
  where private.word_stem(word) is not null
    or not exists (select from unnest(private.asked_words(q)) as other where private.word_stem(other) is not null)
$$;
comment on function private.telling_stems(text) is
  'How the telling words of q begin in all their forms; those that say nothing only where there is no other. Null where q has no word.';
revoke all on function private.telling_stems(text) from public, anon, authenticated, service_role;

create function private.found_imagenes(q text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  stems constant text[] := private.telling_stems(q);
  patterns constant text[] := array(select '%' || stem || '%' from unnest(stems) as stem);
begin
  if stems is null then
    return;
  end if;
  -- The index answers for the letters; that a word begins with them is looked at in what it leaves.
  return query
    select imagen.id
    from public.imagenes as imagen
    where imagen.search_text like all (patterns)
      and not exists (
        select from unnest(stems) as stem
        where ' ' || regexp_replace(imagen.search_text, '[^[:alnum:]]+', ' ', 'g') not like '% ' || stem || '%');
  if found then
    return;
  end if;
  return query
    select imagen.id
    from public.imagenes as imagen
    where not exists (
      select from unnest(private.asked_words(q)) as word
      where private.word_stem(word) is not null
        and (length(word) < 5 or word ~ '\d' or not imagen.search_text operator(extensions.%>) word));
end
$$;
comment on function private.found_imagenes(text) is
  'Images of any status with every telling word of q in title, description or tags (G02); where there is none, those with words like them. Nothing for a q without a word.';
revoke all on function private.found_imagenes(text) from public, anon, authenticated, service_role;

create or replace function public.search_imagenes_publicas(q text default '', category text default '', tipo text default '')
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with hits as materialized (
    select imagen.id, imagen.created_at
    from public.imagenes as imagen
    where imagen.status = 'verificado'
      and (coalesce(q, '') !~ '\S' or imagen.id in (select private.found_imagenes(q)))
      and (coalesce(search_imagenes_publicas.category, '') in ('', 'todas')
        or imagen.category = search_imagenes_publicas.category)
      and (coalesce(search_imagenes_publicas.tipo, '') = '' or imagen.tipo = search_imagenes_publicas.tipo)
  ), page as (
    select id from hits order by created_at desc, id desc limit 1000
  )
  select jsonb_build_object(
    'total', (select count(*) from hits),
    'imagenes', coalesce((
      select jsonb_agg(to_jsonb(imagen) order by imagen.created_at desc, imagen.id desc)
      from page
      -- One at a time: joined, a planner that takes the page for small goes through all images for each of it.
      cross join lateral (select * from public.imagenes_publicas where id = page.id limit 1) as imagen
    ), '[]'))
$$;
comment on function public.search_imagenes_publicas(text, text, text) is
  'Verified images, newest first, up to 1,000: {"total": n, "imagenes": [rows of imagenes_publicas]}. q: words that title, description or tags have, in any form (G02); category '''' or todas: all; tipo '''': all.';
