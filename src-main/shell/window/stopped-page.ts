/** The page that takes the window's place after it stopped several times; it has no script. */
export const stoppedPageText = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Gateway Desk</title>
<link rel="stylesheet" href="stopped.css">
</head>
<body>
<main>
<h1>The window stopped several times</h1>
<p>What you have kept and set is safe: it is not held in the window.</p>
<p><a href="app://bundle/index.html">Open the window again</a></p>
<p>If it stops again, start the program anew, or look into the log in the data folder.</p>
</main>
</body>
</html>
`

/** Its looks, in a file of their own: the policy of every page refuses styles that stand in it. */
export const stoppedStyleText =
  'body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }\n'
