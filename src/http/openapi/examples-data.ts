/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html, pdf, auto',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html, pdf, auto' }],
    },
    INVALID_FILE_FORMAT: {
      code: 'INVALID_FILE_FORMAT',
      error: 'Bad Request',
      message: 'The file is plain text, not a DOCX document.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    DOCUMENT_FETCH_FAILED: {
      code: 'DOCUMENT_FETCH_FAILED',
      error: 'Bad Request',
      message: 'document.url: leads to an address that is not public',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'document.url', issue: 'leads to an address that is not public' }],
    },
    AUTHENTICATION_ERROR: {
      code: 'AUTHENTICATION_ERROR',
      error: 'Unauthorized',
      message: 'An API key is required: send "Authorization: Bearer <key>".',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FORBIDDEN: {
      code: 'FORBIDDEN',
      error: 'Forbidden',
      message: 'This API key may not be used for convert.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_FOUND: {
      code: 'NOT_FOUND',
      error: 'Not Found',
      message: 'Telemetry is not collected here.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    METHOD_NOT_ALLOWED: {
      code: 'METHOD_NOT_ALLOWED',
      error: 'Method Not Allowed',
      message: 'This path accepts POST, OPTIONS.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FILE_TOO_LARGE: {
      code: 'FILE_TOO_LARGE',
      error: 'Payload Too Large',
      message: 'The file is larger than 1 MB.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'file', issue: 'must be at most 1048576 bytes' }],
    },
    UNSUPPORTED_MEDIA_TYPE: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: 'Unsupported Media Type',
      message: 'This call accepts application/json or multipart/form-data.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json or multipart/form-data' }],
    },
    UNPROCESSABLE_DOCUMENT: {
      code: 'UNPROCESSABLE_DOCUMENT',
      error: 'Unprocessable Entity',
      message: 'The PDF is damaged: it has no startxref.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    REQUEST_TIMEOUT: {
      code: 'REQUEST_TIMEOUT',
      error: 'Request Timeout',
      message: 'The request body stalled for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one is available every 60 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    INTERNAL_ERROR: {
      code: 'INTERNAL_ERROR',
      error: 'Internal Server Error',
      message: 'An internal error occurred.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_IMPLEMENTED: {
      code: 'NOT_IMPLEMENTED',
      error: 'Not Implemented',
      message: 'The workers run a version without merge of tomorrow.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    SERVICE_UNAVAILABLE: {
      code: 'SERVICE_UNAVAILABLE',
      error: 'Service Unavailable',
      message: 'The service is shutting down.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    OPERATION_TIMEOUT: {
      code: 'OPERATION_TIMEOUT',
      error: 'Gateway Timeout',
      message: 'The operation ran past its time limit and was stopped.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
  },
  operationErrors: {
    annotate: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message:
          'fields[0].type: must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          {
            field: 'fields[0].type',
            issue:
              'must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
          },
        ],
      },
    },
    inspect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'pages: must be one of true, false; document: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'pages', issue: 'must be one of true, false' },
          { field: 'document', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    merge: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'stamp: contains {n}, which is not one of {page}, {pages}, {bates}',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'stamp', issue: 'contains {n}, which is not one of {page}, {pages}, {bates}' }],
      },
    },
    compare: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'granularity: must be one of word, character, paragraph; revised: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'granularity', issue: 'must be one of word, character, paragraph' },
          { field: 'revised', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    sign: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'signer.email: must have 3 to 255 characters; auditTrail: must have at least one event of type submit',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'signer.email', issue: 'must have 3 to 255 characters' },
          { field: 'auditTrail', issue: 'must have at least one event of type submit' },
        ],
      },
    },
    verify: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'document.base64: is neither base64 nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is neither base64 nor a data URI with base64' }],
      },
    },
    register: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'email: must be an e-mail address',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'email', issue: 'must be an e-mail address' }],
      },
    },
    issueKey: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'code: is wrong, was used or is too old; register again for a new one',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }],
      },
    },
    collect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'events[0].documentId: must be a string of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a string of at most 256 characters, or null' }],
      },
    },
  },
  requests: {
    annotate: {
      fields: {
        summary: 'Fields',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          fields: [{ id: 'customer', type: 'text', value: 'Ann Lee' }],
        },
      },
      data: {
        summary: 'Data',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          data: { customer: 'Ann Lee', items: [{ name: 'Tea', price: 3.5 }] },
          locale: 'en-GB',
        },
      },
      records: {
        summary: 'Records',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          records: [
            { name: 'ann', data: { customer: 'Ann Lee', items: [] } },
            { fields: [{ id: 'customer', type: 'text', value: 'Bob' }] },
          ],
        },
      },
    },
    merge: {
      pages: {
        summary: 'A document, and pages of another',
        value: {
          documents: [
            {
              base64:
                'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
            },
            {
              base64:
                'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
              title: 'Terms',
              pages: '1',
            },
          ],
        },
      },
    },
    compare: {
      json: {
        summary: 'Two versions',
        value: {
          original: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAHBHI02bAAAAzwAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEXOQQ7CIBAF0KsQ9gJqYkzT1p1rF3oABGxJYIYwKO3tDXXh5v3FJP9Pf1liYB+XySMMfC8UZw4MWg/TwB/36+7ML2NfO4vmHR0UtsQA1NWBz6WkTkoys4uaBCYHSwwvzFEXEpgnWTHblNE4Ig9TDPKg1ElG7YG3yifatWVq5EYZb3rdVqovswd2VMzqlUQv27GZN9Pmr0D+nxu/UEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAcEcjTZsAAADPAAAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAowIAAAAA',
          },
          revised: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhANwYVYabAAAAzwAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEXOsQ7CIBAG4Fch7AI6NKZp6+bsoA+AgC0Jd0cApX17Qx1cvn+45P9vuKwQ2Mel7AlHfhSKM4eGrMd55I/79XDml2movSXzBoeFrRAw93XkSymxlzKbxYHOgqLDFcKLEuiSBaVZVko2JjIuZ48zBHlSqpOgPfJW+SS7tYyN1CjTTW/7SvVl8cg6xazeshhkOzbTbtz9Fcj/c9MXUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEA3BhVhpsAAADPAAAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAowIAAAAA',
          },
        },
      },
    },
    inspect: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
          },
          fileName: 'contract.pdf',
          signer: { name: 'Ann Lee', email: 'ann@example.com' },
          auditTrail: [
            { type: 'ready', timestamp: '2026-02-03T04:00:00Z' },
            { type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { consent: 'I agree' } },
          ],
          signature: { reason: 'I agree' },
          certificate: { enabled: false },
        },
      },
    },
    collect: {
      events: {
        summary: 'One event',
        value: { libraryVersion: '1.2.3', events: [{ timestamp: '2026-02-03T04:05:06Z', documentId: 'doc-1', documentCreatedAt: null }] },
      },
    },
    verify: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTMwMDEyNzMzWikvTW9kRGF0ZShEOjIwMjYxMTMwMDEyNzMzWikvQ2hlY2tTdW08OTM4RkZDNUM3MUFCM0YzRTRGOTVGNTc4QTMzQzc2NUE+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzOTA+PgpzdHJlYW0KeJytkjFv2zAQhf9KcLPsHklRPHJKtwbI6KlFhyN5tAVYtCAxQVPD/71QnXbokKnr3cPDhw/vConPZ1kgXEEmHs8QgGt9lB88zWfZp8sEtw7SItwkQwCNetgptTN4QBW0C8bsB09foYN8SS+T1LZ1pUttUtvhbZatcZ7PY+I2XuqnORfooPK0PbbYwqnt79eZj7JCUB2sJ9Z22BKsskVTSDz3KcXIUZUyqMwsShRpZ4zuyXlFOSOqjEyC0bnEZEz00ME6/hQI1uGtA3mV2lYI365w4vUEAZxN2Xm22krufTFaK5vERZ8zaYzZJTI2GiXaRzuwoGDMUZMeHHHvCDpo4yRr42n+4wf1Ds0B+4AYEPeIuPlpdxmLcH6DW3eFzI3fZa2/vcHTAx8XkU35Ox4VGig7ophKXzJFV9CJd8pp7nPsadDFKM/RumSYnNeDica4UkjZnuRjPBtw+AdvfYnT2OD2vYOTcP7y3zDW8Vg/HtrfWXyu9eH5ruFVlnW8VAjq9gs/cshzCmVuZHN0cmVhbQplbmRvYmoKOCAwIG9iago8PC9UeXBlL0ZpbGVzcGVjL0YoYXVkaXQtdHJhaWwuanNvbikvVUYoYXVkaXQtdHJhaWwuanNvbikvRGVzYyhBdWRpdCB0cmFpbCBvZiB0aGUgc2lnbmF0dXJlKS9BRlJlbGF0aW9uc2hpcC9EYXRhL0VGPDwvRiA3IDAgUi9VRiA3IDAgUj4+Pj4KZW5kb2JqCjkgMCBvYmoKPDwvVHlwZS9TaWcvRmlsdGVyL0Fkb2JlLlBQS0xpdGUvU3ViRmlsdGVyL0VUU0kuQ0FkRVMuZGV0YWNoZWQvQnl0ZVJhbmdlWzAgMTkzOCA1NjAwIDM1N10gICAgICAgICAgICAgICAgICAgL0NvbnRlbnRzPDMwODIwNzFBMDYwOTJBODY0ODg2RjcwRDAxMDcwMkEwODIwNzBCMzA4MjA3MDcwMjAxMDEzMTBEMzAwQjA2MDk2MDg2NDgwMTY1MDMwNDAyMDEzMDBCMDYwOTJBODY0ODg2RjcwRDAxMDcwMUEwODIwNDNBMzA4MjA0MzYzMDgyMDI5RUEwMDMwMjAxMDIwMjEwNzU2NzIzNjA0QkFEMTNCNzNGRTAxQTgyNUY0MjI3RDUzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTMwMUUxNzBEMzIzNjMxMzEzMzMwMzAzMDMyMzczMzMzNUExNzBEMzIzNzMxMzEzMzMwMzAzMTMyMzczMzMzNUEzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTMwODIwMUEyMzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMDEwNTAwMDM4MjAxOEYwMDMwODIwMThBMDI4MjAxODEwMEEzOTBFNjczQTJBNUZDMEUxRDRCODRGMUZCRjkyMDg3QkQyQkRGNjUxRUQ2NzhDOUJBQjE2RDkyRjcxNUNGNDQ0QUUwM0EzRThGRTUxOUVGRUEyOTcxNTU5NTRCNTRFRTNEN0E4MTNFOUVBMDFFQjY5NURGRjU1ODkzODEyRkJBOTI2MjU4MDRFQ0YzRDkxODYyMEY5ODlEQTg4ODc0NkVGODA5RTMyNzRBQkVDRUI0RjMwNzlGQzJDMkY0REEwODI0QTg1Q0M2REM0REQ1RDM3QTBGRjY2QUYyOTkwODMzOTI4QTgzMTVDRDIwQUE3ODkzRThDREZDQTI0RUZCQjk1RDhFQzEyMUM2RDk2QTBFOTM1OTkyMDgwOTZENUVERkYwMEVGRkE0QTY2NDNGRUEyMUY3NDQ0MkIyQTkxMzhCREYzMzI2NDdENDYxMkQzRDFCRTg0NUE2Q0Y2NkFDNUNCM0Q2MTVGMTcxN0Y5RDcyMDdENjQ0QjcwMDNEQzAwQkI0M0Y4NzJBMTA0ODM2MjE3MEQxRjQyOTlENTUzOUQ1OTk2RjZBNDI4N0UwMkZGODVGNzc3QTZGOTE3MEVEQzkzRDVGNzQzQTE1NkJDNjg1REM3RUJDODZEM0Q5RUM4OURBMTNENDBBRUZDM0NGQkEwRjc0RDQ2MTg4RjlGRUVBMEY4RkUwMzIzNTVGMDUwQzNFNDM0MzdDQjI0RjlCMzMyQkQzRkE0NkYxNEM2RDc2OTI1MDU5MjA3ODg4QkU0NDA1NkMzNkU2MUM4NDVCNTE2NTFCMzYxNTFEOTc2MUIzNzU0NjJDQUZDQjEwQjE2RTgxQkEyNURFOUZCMzMwMjdCNzNENTI3NEUyMDcyQzkzMDkxOTg2OEE0RUJFNkIzQzU0RjkxNUI1NkVDMTlEN0FBMTQxRjYxQTQyRDZBQTFCMTA5NDU2NzU5RkVGMjU2RjBEODNFMzNERUUyODY4QkM4Qjk5N0Y0NDhGRjI3MkFBRDlERTRFNzg5MTQ1MDFEMzAyMDMwMTAwMDFBMzYwMzA1RTMwMEMwNjAzNTUxRDEzMDEwMUZGMDQwMjMwMDAzMDBFMDYwMzU1MUQwRjAxMDFGRjA0MDQwMzAyMDZDMDMwMUQwNjAzNTUxRDBFMDQxNjA0MTRFQjg4Q0Y2QjgwREY1QkE2MDFENDc4NzkxQTA4N0ZCMzVBMTgyMTY2MzAxRjA2MDM1NTFEMjMwNDE4MzAxNjgwMTRFQjg4Q0Y2QjgwREY1QkE2MDFENDc4NzkxQTA4N0ZCMzVBMTgyMTY2MzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMDM4MjAxODEwMDQ4NUM1NDI4ODk0RTE5NzQ0Q0UwNTc1MzdGOUQxMjIxOTZCQzBBNzQ3QThDRDI4NkNFRDNGNzMyNDlFREFBODNFQzNBQjUwM0UzMjNCNjI2NzY4OUUxNERCN0JCNEUzRTM2QzM2MUFFOTVBMkY0RjUxNkMzRjI0NEQyRDYzOThEMzdGN0M0QzJDRTBGRTQ2RENBRDNCMTEzQjg5RTk5RTMyRjFEMUZEREU5NEM5QkQ4NDYyOEZCNjU1NUVBODY5MzhDQ0E5NTUwREZDMUZGQTA0NUFDNkRDOTlCMEZDRDlEMzhBOUQyM0Q4RUJERkEzMjJCNkJCQ0M3NzcyRjJBODBBQkFFMENBMjBGOTMwNDhCMzMyOEJBNDNFNEY0NTJEQTRENzkzNTJGRUQzNEZDMjUxMTI1MTUyMkRGRjA0MDAyQTk2MzIwRDU3QjhGRkFGOTk4MzZEMDNBMUU5NDI4Rjk1NkIyODA0QzcxMTA4M0Y5Q0M1NkNCMDBCNkRFNTgyOEEyRjA0QTc1RTAxNDI3NjI5OTVBOTYwNkU3OEJEQ0U1Q0FFQjZCNDM4QUIzMUYyOUY2OUQ3MEE5MEVDMDkwRTU2OTBCQkQ3OTdFRTM3OUY4OUQ2MzcyMDJCQ0NDNjUxNEQxNjNBRkU3NDYwQ0I1MkUwNTIzQTMyNTM1RDdGQTk4REVDNkM1QUU3QTlGNzYwOUJBOEQ4QjVBMzFDMjVBQzA3NzY4MkU1N0YxQUI5NEU3QzBGQzk5OTQ2M0I0M0I3QTU4MURERkU1N0MwREYxQzk3NTM1NzE4REQ3RDcwRkY1NEZCNUE3ODJFMDVFREI2M0Q0QzM2MEY0MEU5OTE1MjA3Nzg4NTA1NDQ2RTFCOEVBQTM4Q0U0QzAxRUVBRTE2QjdGNThFQjA4MzUzNDk3OTE1MkRGMDVBNzRGODBGRDZBMkJERTJBNEYwNkIxRjZCQzMwQUQ2QTkzRDk2REU5NzM1NjNGMkNGRDBBOTQ3M0I1NThEQjE4QkNGMTU1NDdFQTMxODIwMkE2MzA4MjAyQTIwMjAxMDEzMDNBMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkwMjEwNzU2NzIzNjA0QkFEMTNCNzNGRTAxQTgyNUY0MjI3RDUzMDBCMDYwOTYwODY0ODAxNjUwMzA0MDIwMUEwODFDMDMwMTgwNjA5MkE4NjQ4ODZGNzBEMDEwOTAzMzEwQjA2MDkyQTg2NDg4NkY3MEQwMTA3MDEzMDJGMDYwOTJBODY0ODg2RjcwRDAxMDkwNDMxMjIwNDIwQjEyOUVCQjkwQzJFMkJDMDUxQkM2RDk2MUQxOTJERDlGOTcwQUY4RUFGRDA4RjRDNzA3NEUxNjk2N0ZFNkVDQjMwMzcwNjBCMkE4NjQ4ODZGNzBEMDEwOTEwMDIyRjMxMjgzMDI2MzAyNDMwMjIwNDIwQUQ3MEQ3MTlDRDcwMTI4NjgwODQ3RjVDQzFCQUMxQjdDM0Q0QTg3MUQ2RDg2OTI0RUYwRjgxRDlBMDdFNzNCODMwM0EwNjE0Njk4MUI2RjFGNkYxQkU4NUIyQjlENTlBRjVFQ0ZFQzg4Rjg0RkE0QjMxMjIwNDIwOEY4NjhENzg4QkNGNEZEOEI3RjA3RTk3MTcyQTREQjQ4NjJGMzE5QUI1N0MzQTg3OTI2M0IzMzdGRjgxNTQ4RTMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDA0ODIwMTgwMkVERTU2N0JGMkQ2RDU0RTBFQzZENTFBREU5MEVDRjU4QjMzMDM3OEY2MjNCODNBRUE4QzE0QkUzMTg2MTgxQUQ1QjJERTFEQTY2MTAxMEQ1NjM1MzJCMTUxNjlCN0JFQzVCNDI1ODRGQzg1Q0VEMjhBMjAxNUM0RDc5RDREM0I3NzJBRUMyRTlCOEYyM0I1RUY2RTU4NjA1RDMxRDBBODM1RjE2QjhEOUZCQUVBRUZBOEREMTYxQjFFQjRFODkxMTA0MzU5RTVDQjNGOTIyOERDQkE0NTIyMTBDQkM0MUZFQjU0RTYwMDkyM0I0NDFCQUFCRURFNzU0QjNFMzIzMzVDMUZGNTc0MjlENTNEQzJGMDY5QjZDOEM0MEM3NzYxRDBBQ0MzNkIwQUJGOUEzRjI4N0IyOUU5NjkxRkYxMEMxRDU3OTREN0QwRTdBMkM4NTgxOEZDRUMzNzgzQzZCNkY3Q0Y5Nzk0MkJCRUREREIzNDlEQkRENzczQjQyREVDMDVGQzAxMDFGNTE3Njg5MUMzMDc5NTc1MENFMjg3M0IxNjdBNEU1MjA4OENDM0Q1QkQyN0VCQzBBQTA1MDM2MUQyRUY4MjE2ODhCQjEzRUUyNTYxNTkxREQ4ODk3RjBFQTA4ODU3QzlEOEEyQkVDQUIxNENCMDNCNzBGODdDRTRGNUE2QjU5NEJGNTkxNEU4NDMxNjFBMzk0NDJENENERDVBQjI5QjQ4NjlBQTFCMEI3QjZGQTUwNDUzRjU4QjE2Q0QxNDRFM0IxMTIzNjRBREE1OTc5MzE1QjE4Q0QzNkQzMzZCMDY2MDQwNDk1MzUxMDA3MkM2Qjg1MzJBMUE2RDExOTMxOEMzREYzNDJGMkFENzM1ODg0NTUxQ0U4REZCRjk3RUJEMzg3OTM1RUI0RDZFMDEzNjFEQkRFQ0M3QTIyQjk2MzFENEI2MjkwQ0M4MDc2QzA0MEFBQzMwRjg1QkY1MEVDQ0I2RTFENzE2NjBEODhBN0M2NzMzMzc2RTFFMDAwMDAwMDAwMDAwMDAwMD4vTShEOjIwMjYxMTMwMDEyNzMzWikvTmFtZShBbm4gTGVlKS9SZWFzb24oSSBhZ3JlZSk+PgplbmRvYmoKeHJlZgowIDEKMDAwMDAwMDAwMCA2NTUzNSBmIAoxIDEKMDAwMDAwMDU3MCAwMDAwMCBuIAozIDEKMDAwMDAwMDgwNSAwMDAwMCBuIAo2IDQKMDAwMDAwMDkzMSAwMDAwMCBuIAowMDAwMDAxMDM0IDAwMDAwIG4gCjAwMDAwMDE2NTkgMDAwMDAgbiAKMDAwMDAwMTgxMyAwMDAwMCBuIAp0cmFpbGVyCjw8L1Jvb3QgMSAwIFIvSURbPDkzMkE0M0YxNDI3MzY0RjBDNDI2RUQyNDdGREY3MTg4Pjw5MzJBNDNGMTQyNzM2NEYwQzQyNkVEMjQ3RkRGNzE4OD5dL1NpemUgMTAvUHJldiAzNzA+PgpzdGFydHhyZWYKNTY2MQolJUVPRgo=',
          },
        },
      },
    },
  },
  answers: {
    convert: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQAKtZqkRwEAAJYEAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLWUz04CMRCH7z7FpleyW/BgjGHh4J+jcsAH…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'page.docx',
          },
          report: {
            warnings: [
              {
                code: 'markup.resources-missing',
                message: '1 picture that the document refers to is missing; alternative text is shown in place of pictures',
                count: 1,
              },
            ],
          },
        },
      },
    },
    annotate: {
      document: {
        summary: 'A document',
        value: {
          document: {
            base64: 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDBBQAAAgIAAAA…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          },
        },
      },
      archive: {
        summary: 'An archive',
        value: {
          document: {
            base64: 'data:application/zip;base64,UEsDBBQAAAgAAAAAIQCMtEfGlAMAAJQDAAAIAAAAYW5uLmRvY3hQSwMEFAAACAgAAAAhAPdU…',
            contentType: 'application/zip',
          },
        },
      },
    },
    merge: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMTIgMCBvYmoKPDwvRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAxNDQ+PgpzdHJlYW0KeJxzCuHSD7Cx…',
            contentType: 'application/pdf',
            name: 'merged.pdf',
          },
          report: { pages: 2, fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos', match: 'compatible' }], warnings: [] },
        },
      },
    },
    compare: {
      list: {
        summary: 'The list of changes',
        value: {
          summary: { insertion: 0, deletion: 0, replacement: 1, move: 0, formatting: 0, total: 1 },
          changes: [{ kind: 'replacement', what: 'text', story: 'body', paragraph: 1, before: '30', after: '60', page: 1 }],
        },
      },
      report: {
        summary: 'A document with its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDl…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'document-compared.docx',
          },
          report: {
            warnings: [],
            summary: { insertion: 0, deletion: 0, replacement: 1, move: 0, formatting: 0, total: 1 },
            changes: [{ kind: 'replacement', what: 'text', story: 'body', paragraph: 1, before: '30', after: '60' }],
          },
        },
      },
    },
    inspect: {
      docx: {
        summary: 'A DOCX',
        value: {
          format: 'docx',
          pages: 1,
          fields: [
            { name: 'customer', kind: 'rich', type: 'text', tag: 'customer', value: 'old', where: 'body', inTable: false },
            { name: 'name', kind: 'tag', type: 'text', where: 'body', inTable: false },
            { name: 'price', kind: 'tag', type: 'text', where: 'body', inTable: false },
          ],
          schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              customer: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              name: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              price: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
            },
            additionalProperties: false,
          },
          template: {
            tags: [
              { kind: 'loop', text: '#items', name: 'items', where: 'body', part: 'word/document.xml', paragraph: 2, inTable: false },
              {
                kind: 'value',
                text: 'name',
                name: 'name',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
              {
                kind: 'value',
                text: 'price',
                name: 'price',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
            ],
            includes: [],
            problems: [],
          },
          dataSchema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              items: {
                anyOf: [
                  { type: 'array', items: { $ref: '#/$defs/item1' } },
                  { type: 'object', $ref: '#/$defs/item1' },
                  { type: ['string', 'number', 'boolean', 'null'] },
                  { $ref: '#/$defs/typed' },
                ],
              },
              customer: { anyOf: [{ type: 'string' }, {}] },
            },
            $defs: {
              text: {
                anyOf: [
                  { type: 'string' },
                  { type: ['number', 'boolean', 'null'] },
                  {
                    type: 'array',
                    items: {
                      type: ['string', 'number', 'boolean', 'null', 'array'],
                      items: { type: ['string', 'number', 'boolean', 'null'] },
                    },
                  },
                  { $ref: '#/$defs/typed' },
                ],
              },
              typed: {
                description: 'A typed value, with the types and options of fields.',
                type: 'object',
                required: ['type', 'value'],
                properties: {
                  type: {
                    enum: [
                      'text',
                      'image',
                      'signature',
                      'table',
                      'checkbox',
                      'date',
                      'number',
                      'link',
                      'html',
                      'dropdown',
                      'qrcode',
                      'barcode',
                      'chart',
                      'list',
                    ],
                  },
                  value: {},
                  options: {},
                },
                additionalProperties: false,
              },
              item1: { properties: { name: { $ref: '#/$defs/text' }, price: { $ref: '#/$defs/text' } } },
            },
          },
          fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos' }],
          missingPackages: [],
          sections: [{ pageWidth: 612, pageHeight: 792 }],
          changes: { total: 0, byAuthor: [] },
          comments: { total: 0, byAuthor: [] },
          links: [],
          embedded: [],
          macros: false,
          properties: {},
          signatures: [],
          truncated: [],
          warnings: [],
        },
      },
      pdf: {
        summary: 'A PDF',
        value: {
          format: 'pdf',
          pages: 1,
          fields: [],
          schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: {}, additionalProperties: false },
          signatures: [],
          attachments: [],
          files: [],
          conformance: [],
          encrypted: false,
          truncated: [],
          warnings: [],
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBl…',
            contentType: 'application/pdf',
          },
        },
      },
    },
    verify: {
      valid: {
        summary: 'A valid signature',
        value: {
          valid: true,
          indication: 'TOTAL-PASSED',
          signers: [
            {
              name: 'docops-router (self-signed)',
              subject: 'CN=docops-router (self-signed)',
              issuer: 'CN=docops-router (self-signed)',
              serialNumber: '756723604BAD13B73FE01A825F4227D5',
              certificateFingerprint: 'AD:70:D7:19:CD:70:12:86:80:84:7F:5C:C1:BA:C1:B7:C3:D4:A8:71:D6:D8:69:24:EF:0F:81:D9:A0:7E:73:B8',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-30T01:27:33Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '756723604BAD13B73FE01A825F4227D5',
                    fingerprint: 'AD:70:D7:19:CD:70:12:86:80:84:7F:5C:C1:BA:C1:B7:C3:D4:A8:71:D6:D8:69:24:EF:0F:81:D9:A0:7E:73:B8',
                    validFrom: '2026-11-30T00:27:33Z',
                    validTo: '2027-11-30T01:27:33Z',
                  },
                ],
              },
              revocation: { status: 'unknown' },
              indication: 'TOTAL-PASSED',
              reason: 'I agree',
            },
          ],
          warnings: [],
          document: {
            sha256: '6b06e9830f09867e6630228a4b720eed2a92e4ed9e124c84bbcbd55aafe38b1b',
            pages: 1,
            revisions: 2,
            auditTrail: {
              version: 1,
              document: {
                contentType: 'application/pdf',
                name: 'contract.pdf',
                pages: 1,
                sha256: 'ca1d503f8e9a4ccbbab1ff61daae1e1827332487918dd001d0a8e0b77ca833b9',
                size: 570,
              },
              signer: { email: 'ann@example.com', name: 'Ann Lee' },
              caller: { email: 'ann@example.com' },
              created: '2026-11-30T01:27:33.698Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '75cd79a525ed49f32215ce7b9dd820bd7c835b31e29b56ae0e0bdb282678a478',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '8f868d788bcf4fd8b7f07e97172a4db4862f319ab57c3a879263b337ff81548e',
                },
              ],
              headHash: '8f868d788bcf4fd8b7f07e97172a4db4862f319ab57c3a879263b337ff81548e',
              place: 'audit-trail.json',
              intact: true,
              authenticated: true,
              vouchedBy: { signature: 'Signature1', signer: 'docops-router (self-signed)', by: 'name' },
            },
          },
          signer: {
            name: 'docops-router (self-signed)',
            subject: 'CN=docops-router (self-signed)',
            issuer: 'CN=docops-router (self-signed)',
            serialNumber: '756723604BAD13B73FE01A825F4227D5',
            certificateFingerprint: 'AD:70:D7:19:CD:70:12:86:80:84:7F:5C:C1:BA:C1:B7:C3:D4:A8:71:D6:D8:69:24:EF:0F:81:D9:A0:7E:73:B8',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-30T01:27:33Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '756723604BAD13B73FE01A825F4227D5',
                  fingerprint: 'AD:70:D7:19:CD:70:12:86:80:84:7F:5C:C1:BA:C1:B7:C3:D4:A8:71:D6:D8:69:24:EF:0F:81:D9:A0:7E:73:B8',
                  validFrom: '2026-11-30T00:27:33Z',
                  validTo: '2027-11-30T01:27:33Z',
                },
              ],
            },
            revocation: { status: 'unknown' },
            indication: 'TOTAL-PASSED',
            reason: 'I agree',
          },
          overlapsPage: false,
        },
      },
      unsigned: {
        summary: 'No signature',
        value: {
          valid: false,
          reason: 'The document is not signed.',
          indication: 'NO_SIGNATURE_FOUND',
          signers: [],
          warnings: [],
          document: { sha256: '28b48acafe81cda6e5ecf7e70e9c1835739104d114368ecf41b68316390a40c3' },
        },
      },
    },
    signingKey: {
      key: {
        summary: 'The key',
        value: {
          version: '1',
          algorithm: 'RSA-SHA256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAo5Dmc6Kl/A4dS4Tx+/kg\nh70r32Ue1njJurFtkvcVz0RK4Do+j+UZ7+opcVWVS1TuPXqBPp6gHraV3/VYk4Ev\nupJiWATs89kYYg+YnaiIdG74CeMnSr7OtPMHn8LC9NoIJKhcxtxN1dN6D/Zq8pkI\nM5KKgxXNIKp4k+jN/KJO+7ldjsEhxtlqDpNZkggJbV7f8A7/pKZkP+oh90RCsqkT\ni98zJkfUYS09G+hFps9mrFyz1hXxcX+dcgfWRLcAPcALtD+HKhBINiFw0fQpnVU5\n1ZlvakKH4C/4X3d6b5Fw7ck9X3Q6FWvGhdx+vIbT2eyJ2hPUCu/Dz7oPdNRhiPn+\n6g+P4DI1XwUMPkNDfLJPmzMr0/pG8UxtdpJQWSB4iL5EBWw25hyEW1FlGzYVHZdh\ns3VGLK/LELFugbol3p+zMCe3PVJ04gcskwkZhopOvms8VPkVtW7BnXqhQfYaQtaq\nGxCUVnWf7yVvDYPjPe4oaLyLmX9Ej/JyqtneTniRRQHTAgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: 'AD:70:D7:19:CD:70:12:86:80:84:7F:5C:C1:BA:C1:B7:C3:D4:A8:71:D6:D8:69:24:EF:0F:81:D9:A0:7E:73:B8',
          validFrom: '2026-11-30',
          validTo: '2027-11-30',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQdWcjYEutE7c/4BqCX0In1TANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTMw\nMDAyNzMzWhcNMjcxMTMwMDEyNzMzWjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQCj\nkOZzoqX8Dh1LhPH7+SCHvSvfZR7WeMm6sW2S9xXPRErgOj6P5Rnv6ilxVZVLVO49\neoE+nqAetpXf9ViTgS+6kmJYBOzz2RhiD5idqIh0bvgJ4ydKvs608wefwsL02ggk\nqFzG3E3V03oP9mrymQgzkoqDFc0gqniT6M38ok77uV2OwSHG2WoOk1mSCAltXt/w\nDv+kpmQ/6iH3REKyqROL3zMmR9RhLT0b6EWmz2asXLPWFfFxf51yB9ZEtwA9wAu0\nP4cqEEg2IXDR9CmdVTnVmW9qQofgL/hfd3pvkXDtyT1fdDoVa8aF3H68htPZ7Ina\nE9QK78PPug901GGI+f7qD4/gMjVfBQw+Q0N8sk+bMyvT+kbxTG12klBZIHiIvkQF\nbDbmHIRbUWUbNhUdl2GzdUYsr8sQsW6BuiXen7MwJ7c9UnTiByyTCRmGik6+azxU\n+RW1bsGdeqFB9hpC1qobEJRWdZ/vJW8Ng+M97ihovIuZf0SP8nKq2d5OeJFFAdMC\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFOuIz2uA31umAdR4eRoIf7NaGCFmMB8GA1UdIwQYMBaAFOuIz2uA31umAdR4eRoI\nf7NaGCFmMA0GCSqGSIb3DQEBCwUAA4IBgQBIXFQoiU4ZdEzgV1N/nRIhlrwKdHqM\n0obO0/cySe2qg+w6tQPjI7YmdonhTbe7Tj42w2GulaL09RbD8kTS1jmNN/fEws4P\n5G3K07ETuJ6Z4y8dH93pTJvYRij7ZVXqhpOMypVQ38H/oEWsbcmbD82dOKnSPY69\n+jIra7zHdy8qgKuuDKIPkwSLMyi6Q+T0UtpNeTUv7TT8JRElFSLf8EACqWMg1XuP\n+vmYNtA6HpQo+VaygExxEIP5zFbLALbeWCii8Ep14BQnYplalgbni9zlyutrQ4qz\nHyn2nXCpDsCQ5WkLvXl+43n4nWNyArzMZRTRY6/nRgy1LgUjoyU11/qY3sbFrnqf\ndgm6jYtaMcJawHdoLlfxq5TnwPyZlGO0O3pYHd/lfA3xyXU1cY3X1w/1T7WnguBe\n22PUw2D0DpkVIHeIUFRG4bjqo4zkwB7q4Wt/WOsINTSXkVLfBadPgP1qK94qTwax\n9rwwrWqT2W3pc1Y/LP0KlHO1WNsYvPFVR+o=\n-----END CERTIFICATE-----\n',
        },
      },
    },
    register: { sent: { summary: 'Sent', value: 'Check your email for verification code.' } },
    issueKey: { key: { summary: 'A key, cut off here', value: 'docops_s…' } },
    health: {
      healthy: {
        summary: 'Healthy',
        value: {
          status: 'healthy',
          timestamp: '2026-11-30T01:27:35.297Z',
          version: '0.1.0',
          uptime: 3,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'ok',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
    unhealthy: {
      starting: {
        summary: 'The threads have not started yet',
        value: {
          status: 'unhealthy',
          timestamp: '2026-11-30T01:27:34.058Z',
          version: '0.1.0',
          uptime: 2,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
