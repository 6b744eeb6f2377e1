/** A copy of a set with or without a member. */
export function withMember<Member>(set: ReadonlySet<Member>, member: Member, isIn: boolean): ReadonlySet<Member> {
  const rest = Array.from(set).filter((one) => one !== member)
  return new Set(isIn ? [...rest, member] : rest)
}
