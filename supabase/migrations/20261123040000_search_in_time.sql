-- A search among 10,000 news answers in time, words that are typed wrong too: what it counts it counts in one index, what it shows it takes from
-- the newest on, and what looks like a word is looked for among the words that there are, each once
-- (docs/decisions/2026-11-23-search-and-items-in-time.md).

alter table private.noticia_words add publish_at timestamptz, add unpublish_at timestamptz;
comment on column private.noticia_words.published is 'Whether it is published and not deleted: the public may find it between its times.';
comment on column private.noticia_words.publish_at is 'As in the item.';
comment on column private.noticia_words.unpublish_at is 'As in the item.';

create table private.title_words (word text primary key);
comment on table private.title_words is
  'Each telling word of titles and summaries that the public reads, once: what a word that is typed wrong may stand for. A word goes with the last item that has it.';
comment on column private.title_words.word is 'Folded: two letters or more and nothing else.';
revoke all on private.title_words from public, anon, authenticated, service_role;
alter table private.title_words enable row level security;

create function private.words_of_title(noticia public.noticias) returns text[]
language sql immutable
set search_path = ''
return array(
  select word from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', private.fold(noticia.title || ' ' || noticia.excerpt)))) as word
  -- What is longer than any word is noise; for "para" nobody looks.
  where word ~ '^[a-z]{2,40}$' and private.word_stem(word) is not null);
comment on function private.words_of_title(public.noticias) is 'The telling words of title and summary, as title_words has them.';
revoke all on function private.words_of_title(public.noticias) from public, anon, authenticated, service_role;

create or replace function private.note_noticia_words(noticia public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  named constant tsvector := private.word_forms(noticia.title || ' ' || noticia.excerpt);
begin
  insert into private.noticia_words as kept (
    noticia_id, published, category, date, created_at, publish_at, unpublish_at, named, words)
  values (
    noticia.id, noticia.status = 'publicado' and noticia.deleted_at is null, noticia.category, noticia.date, noticia.created_at,
    noticia.publish_at, noticia.unpublish_at,
    named, named || strip(to_tsvector('pg_catalog.spanish', private.fold(noticia.content))))
  on conflict (noticia_id) do update set published = excluded.published, category = excluded.category, date = excluded.date,
    created_at = excluded.created_at, publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at,
    named = excluded.named, words = excluded.words;
  if noticia.is_public then
    insert into private.title_words select word from unnest(private.words_of_title(noticia)) as word on conflict do nothing;
  end if;
end
$$;

create or replace function private.keep_noticia_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  left_out text[];
begin
  perform private.note_noticia_words(new);
  if tg_op = 'UPDATE' and old.is_public then
    left_out := private.words_of_title(old);
    if new.is_public then
      left_out := array(select unnest(left_out) except select unnest(private.words_of_title(new)));
    end if;
    -- Nobody can be adding them at the same time: a change that the public sees has taken lock_site_changes().
    delete from private.title_words as known
    where known.word = any (left_out) and not exists (
      select from private.noticia_words as item
      where item.published and item.named @@ known.word::tsquery
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true));
  end if;
  return null;
end
$$;
comment on function private.keep_noticia_words() is
  'Keeps the words of an item as they are written, and forgets those of titles that nothing has any more that the public reads.';

update private.noticia_words set publish_at = noticia.publish_at, unpublish_at = noticia.unpublish_at
  from public.noticias as noticia
  where noticia.id = noticia_id and (noticia.publish_at is not null or noticia.unpublish_at is not null);
insert into private.title_words
  select distinct word from public.noticias as noticia, unnest(private.words_of_title(noticia)) as word where noticia.is_public;
create index title_words_alike on private.title_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
create index noticia_words_named on private.noticia_words using gin (named) with (fastupdate = off) where published;
create index noticia_words_newest on private.noticia_words (date desc, created_at desc, noticia_id desc) where published;
-- Few items have times: those that do not show now are taken off what is counted without looking at each.
create index noticia_words_timed on private.noticia_words (noticia_id)
  where published and (publish_at is not null or unpublish_at is not null);
-- It held the letters of all titles, one item after the other.
drop index public.noticias_search;

create function private.alike_query(word text) returns tsquery
language plpgsql stable security definer
set search_path = ''
-- What has half of a word's letters in a row: "licensia" for "licencia".
set pg_trgm.word_similarity_threshold = 0.45
-- One plan serves all words, and takes longer to make than to run.
set plan_cache_mode = force_generic_plan
as $$
declare
  stem text;
  kept text;
  likely tsquery;
begin
  -- Less than four letters are near to anything, and numbers to none.
  if length(word) < 4 or word ~ '\d' then
    return null;
  end if;
  for stem in
    select distinct private.word_stem(alike.word) collate "C" as stem
    from (
      select known.word from private.title_words as known
      where known.word operator(extensions.%>) alike_query.word
      order by extensions.word_similarity(alike_query.word, known.word) desc, extensions.similarity(alike_query.word, known.word) desc
      limit 50
    ) as alike
    order by stem
  loop
    -- What begins with the one before is found by it.
    continue when starts_with(stem, kept);
    kept := stem;
    likely := coalesce(likely || (stem || ':*')::tsquery, (stem || ':*')::tsquery);
  end loop;
  return likely;
end
$$;
comment on function private.alike_query(text) is
  'Any of the fifty words of titles and summaries that look most like this one, in all their forms; null where none does.';
revoke all on function private.alike_query(text) from public, anon, authenticated, service_role;

create view private.findable_noticias as
select noticia_id, category, date, created_at, named, words
from private.noticia_words
where published and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on view private.findable_noticias is 'The words of what the public reads now.';
revoke all on private.findable_noticias from public, anon, authenticated, service_role;

create function private.noticias_with(
  held tsquery, titled tsquery, topic text, first date, most int, past int, out total int, out ids uuid[]
)
language plpgsql stable security definer
set search_path = ''
-- The planner takes words for small and reads them all: the long ones have to be unpacked, a hundred times what the index costs.
set enable_seqscan = off
-- One word is in every item and another in none: each question is planned for its own.
set plan_cache_mode = force_custom_plan
as $$
declare
  before int;
begin
  ids := '{}';
  if topic is null and first = '-infinity' then
    select count(*) - (
      select count(*) from private.noticia_words as item
      where published and (publish_at > now() or unpublish_at <= now())
        and (held is null or item.words @@ held) and (titled is null or item.named @@ titled))
    into total from private.noticia_words as item
    where published and (held is null or item.words @@ held) and (titled is null or item.named @@ titled);
  else
    select count(*) into total from private.findable_noticias as item
    where (held is null or item.words @@ held) and (titled is null or item.named @@ titled)
      and (topic is null or item.category = topic) and item.date >= first;
  end if;
  if most = 0 or total <= past then
    return;
  end if;
  ids := array(
    select item.noticia_id from private.findable_noticias as item
    where item.named @@ coalesce(titled, held) and (titled is null or held is null or item.words @@ held)
      and (topic is null or item.category = topic) and item.date >= first
    order by item.date desc, item.created_at desc, item.noticia_id desc
    limit most offset past);
  if titled is not null or cardinality(ids) = most or past + cardinality(ids) = total then
    return;
  end if;
  before := past + cardinality(ids);
  if ids = '{}' then
    select count(*) into before from private.findable_noticias as item
    where item.named @@ held and (topic is null or item.category = topic) and item.date >= first;
  end if;
  ids := ids || array(
    select item.noticia_id from private.findable_noticias as item
    where item.words @@ held and not item.named @@ held
      and (topic is null or item.category = topic) and item.date >= first
    order by item.date desc, item.created_at desc, item.noticia_id desc
    limit most - cardinality(ids) offset greatest(past - before, 0));
end
$$;
comment on function private.noticias_with(tsquery, tsquery, text, date, int, int) is
  'What the public reads that has `held` anywhere and `titled` in title and summary, one of which may be null: how many of a topic since a day, and one page of them. Those that have it in title and summary come first, each part from the newest on.';
revoke all on function private.noticias_with(tsquery, tsquery, text, date, int, int) from public, anon, authenticated, service_role;

drop function private.found_noticias(text);
create function private.found_noticias(q text, topic text, first date, most int, past int, out total int, out ids uuid[])
language plpgsql stable security definer
set search_path = ''
-- As in noticias_with().
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  asked constant tsquery := private.words_query(q);
  word text;
  query tsquery;
  near tsquery;
  rest tsquery;
  titled tsquery;
  is_vain bool := false;
  -- Where nothing narrows the question, what was not counted is nowhere.
  is_narrowed constant bool := topic is not null or first > '-infinity';
begin
  total := 0;
  ids := '{}';
  if asked is null then
    return;
  end if;
  select * into total, ids from private.noticias_with(asked, null, topic, first, most, past);
  if total > 0 then
    return;
  end if;
  if is_narrowed then
    if exists (select from private.findable_noticias where words @@ asked) then
      return;
    end if;
  end if;
  -- Words that no item has are written wrong, or asked for in vain.
  foreach word in array private.asked_words(q) loop
    continue when private.word_stem(word) is null;
    query := private.words_query(word);
    if exists (select from private.findable_noticias where words @@ query) then
      rest := coalesce(rest && query, query);
    else
      near := private.alike_query(word);
      is_vain := is_vain or near is null;
      titled := coalesce(titled && near, titled, near);
    end if;
  end loop;
  if titled is not null and not is_vain then
    select * into total, ids from private.noticias_with(rest, titled, topic, first, most, past);
    if total > 0 then
      return;
    end if;
    if is_narrowed then
      if exists (select from private.findable_noticias where named @@ titled and (rest is null or words @@ rest)) then
        return;
      end if;
    end if;
  end if;
  if rest is not null and (titled is not null or is_vain) then
    select * into total, ids from private.noticias_with(rest, null, topic, first, most, past);
  end if;
end
$$;
comment on function private.found_noticias(text, text, date, int, int) is
  'As noticias_with(): published news with every telling word of q. Words that no item has stand for those of titles and summaries that are like them; where there are none, the others are enough. Nothing for a q without a word.';
revoke all on function private.found_noticias(text, text, date, int, int) from public, anon, authenticated, service_role;
