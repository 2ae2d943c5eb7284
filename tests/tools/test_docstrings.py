"""What is put into the C files of mypyc, so that `help()` has something to say."""

from tools.docstrings import document

SOURCE = '''
class Log:
    """Collects "events"."""

    @property
    def on(self) -> bool:
        """Whether it does."""

    def tell(self, kind: i64, seat: i64 = 0) -> None:
        """What happened – at once."""

    def begin(self, log: Log = QUIET) -> None:
        pass


def tell(words: str) -> int:
    """A function, no method."""
'''
CODE = r"""
    {"on",
     (getter)log___Log_get_on, NULL,
     NULL, NULL},
    {"tell",
     (PyCFunction)CPyPy_log___Log___tell,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("tell($self, kind, seat=0)\n--\n\n")},
    {"begin",
     (PyCFunction)CPyPy_log___Log___begin,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL)},
    .tp_doc = PyDoc_STR("Log()\n--\n\n"),
    {"tell", (PyCFunction)CPyPy_log___tell, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("tell(words)\n--\n\n") /* */},
"""
DOCUMENTED = r"""
    {"on",
     (getter)log___Log_get_on, NULL,
     PyDoc_STR("on(self) -> bool\n\nWhether it does."), NULL},
    {"tell",
     (PyCFunction)CPyPy_log___Log___tell,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("tell($self, kind, seat=0)\n--\n\n@
tell(self, kind: i64, seat: i64=0) -> None\n\nWhat happened \342\200\223 at once.")},
    {"begin",
     (PyCFunction)CPyPy_log___Log___begin,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("begin($self, log=...)\n--\n\nbegin(self, log: Log=QUIET) -> None")},
    .tp_doc = PyDoc_STR("Log()\n--\n\nCollects \"events\"."),
    {"tell", (PyCFunction)CPyPy_log___tell, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("tell(words)\n--\n\n@
tell(words: str) -> int\n\nA function, no method.") /* */},
"""


def test_everything_gets_its_types_and_its_docstring() -> None:
    assert document(SOURCE, CODE) == DOCUMENTED.replace("@\n", "")


def test_what_the_source_does_not_know_stays() -> None:
    assert document("x = 1", CODE) == CODE
