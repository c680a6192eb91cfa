/**
 * Text with a formatted amount or date, which browsers may format slightly differently than the server; suppresses the
 * hydration warning.
 */
export const LocalizedText = ({ children, className }: { children: string; className?: string }) => (
  <span className={className} suppressHydrationWarning>
    {children}
  </span>
);
