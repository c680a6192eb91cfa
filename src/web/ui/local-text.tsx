/** Words with an amount or a day in them: browsers may write these a little differently than the server. */
export const LocalText = ({ children, className }: { children: string; className?: string }) => (
  <span className={className} suppressHydrationWarning>
    {children}
  </span>
);
