"""How the documentation is built: `make docs`. Warnings are errors."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # the example game of the tests is shown, and its doctests run

from docs.howtopages import write_howto_pages  # noqa: E402
from docs.rulepages import write_rule_pages  # noqa: E402
from hexnaut import __version__  # noqa: E402

project = "Hexnaut"
author = "Hexnaut contributors"
copyright = "Hexnaut contributors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest"]
default_role = "code"  # what stands between backticks in docstrings
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
doctest_test_doctest_blocks = ""  # those of docstrings are run by the tests, in both builds
# Types of other libraries, and of insides that have no page of their own.
nitpick_ignore_regex = [("py:.*", ".*")]
exclude_patterns = ["scenarios/*"]
html_theme = "furo"
html_title = f"Hexnaut {release}"
html_favicon = "../web/public/favicon.svg"  # the page's own
html_copy_source = False
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["rulesearch.js"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", lambda _: write_rule_pages())
    app.connect("builder-inited", lambda _: write_howto_pages())
