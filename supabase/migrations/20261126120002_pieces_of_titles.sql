-- A plain piece of title or excerpt finds its item (spec.md section 5), also where it begins no word: "eri" finds "Feria".

create index noticias_search on public.noticias using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create function private.noticias_titled_with(
  q text, except_words tsquery, topic text, first date, most int, past int, out total int, out ids uuid[]
)
language plpgsql stable security definer
set search_path = ''
-- As in noticias_with().
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := private.search_pattern(trim(q));
  piece_word text;
  alike tsquery;
  beyond tsquery;
  held tsquery;
  uncovered tsquery;
  is_read bool := false;
  found uuid[];
begin
  total := 0;
  ids := '{}';
  -- One or two letters are in every title: words that begin with them are enough.
  if char_length(pattern) < 5 then
    return;
  end if;
  -- A title is read only where a word in it holds a piece that its other words would not have found.
  foreach piece_word in array coalesce(private.asked_words(q), '{}') loop
    continue when piece_word !~ '^[a-z]{3,}$' or private.word_stem(piece_word) is null;
    is_read := true;
    select string_agg(quote_literal(known.word), ' | ')::tsquery,
      string_agg(quote_literal(known.word), ' | ')
        filter (where not private.word_forms(known.word) @@ private.words_query(piece_word))::tsquery
    into alike, beyond
    from private.title_words as known
    where known.word like '%' || piece_word || '%';
    if alike is null then
      return;
    end if;
    held := coalesce(held && alike, alike);
    uncovered := coalesce(uncovered || beyond, uncovered, beyond);
  end loop;
  if is_read and uncovered is null then
    return;
  end if;
  found := array(
    select item.noticia_id from private.findable_noticias as item
    join public.noticias as noticia on noticia.id = item.noticia_id
    where noticia.search_text like pattern and (topic is null or item.category = topic) and item.date >= first
      and (not is_read or item.named @@ (held && uncovered))
      and (except_words is null or noticia.id not in (
        select noticia_id from private.noticia_words where published and words @@ except_words))
    order by item.date desc, item.created_at desc, item.noticia_id desc);
  total := cardinality(found);
  ids := found[past + 1 : past + most];
end
$$;
comment on function private.noticias_titled_with(text, tsquery, text, date, int, int) is
  'What the public reads whose title or excerpt holds q as it is, without what has the words of `except_words`: how many of a topic since a day, and one page of them, newest first.';
revoke all on function private.noticias_titled_with(text, tsquery, text, date, int, int) from public, anon, authenticated, service_role;

create or replace function private.found_noticias(q text, topic text, first date, most int, past int, out total int, out ids uuid[])
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
  piece record;
  -- Where nothing narrows the question, what was not counted is nowhere.
  is_narrowed constant bool := topic is not null or first > '-infinity';
begin
  total := 0;
  ids := '{}';
  if asked is not null then
    select * into total, ids from private.noticias_with(asked, null, topic, first, most, past);
  end if;
  select * into piece from private.noticias_titled_with(
    q, asked, topic, first, most - cardinality(ids), greatest(past - total, 0));
  total := total + piece.total;
  ids := ids || piece.ids;
  if total > 0 or asked is null then
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
  'Published news with every telling word of q, then those whose title or excerpt holds q as it is. Where there is none, words that no item has stand for those of titles and excerpts that are like them; where there are none, the others are enough.';
