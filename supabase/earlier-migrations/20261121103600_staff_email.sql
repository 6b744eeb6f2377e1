-- A person's e-mail is the login's (R02, PP02). edit-user gives it to the login first and then, as the caller, to the row; through
-- the Data API alone nobody has two different ones.

create function private.check_login_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The server and the SQL editor act without a person's token.
  if auth.uid() is null or new.email is null or (tg_op = 'UPDATE' and new.email = old.email) then
    return null;
  end if;
  if not exists (select from auth.users where id = new.id and lower(email) = new.email) then
    raise exception using errcode = 'P0001', message = 'login_email';
  end if;
  return null;
end
$$;
comment on function private.check_login_email() is
  'With a person''s token a row of staff takes no other e-mail than its login has (login_email).';
revoke all on function private.check_login_email() from public, anon, authenticated, service_role;

-- After the row, so that whoever may not write it is told that, and nothing about logins.
create trigger staff_email_is_the_logins
  after insert or update of email on public.staff
  for each row execute function private.check_login_email();
