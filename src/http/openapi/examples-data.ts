/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html' }],
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
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI4MTgxNTQzWikvTW9kRGF0ZShEOjIwMjYxMTI4MTgxNTQzWikvQ2hlY2tTdW08OEJBMjFBQUYxRDZCMTZCODY3Q0NBMDM3RDRBOTlEODk+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODk+PgpzdHJlYW0KeJytkrtuGzEQRX/FmHqlDN+PyuliwKWqBCmG5FBaQEstdmkjjqB/DzZyUqRwlXbm4uLg4F4h0/nMC8Qr8ETjGSJQa4/8g6b5zPt8meA2QF6YOheIIFHanRA76Q/CR2GiVnuF7isMUC75ZeLWt658aZ1bP7zNvDXO83nM1MdL+zSXCgM0mrbHFlso9/39OtORV4higPVE0tgtQaIYVNVzIJ1zSpRErVYUIhYsvHRKSe1dEL4URFGQPGNyLpNXKgUYYB1/MkTj8DYAv3LrK8RvVzjReoII3peKJgVvhc0+BEFByeTRZOUVVapFGW1CsUFzyei1C0FWQpc4VxYFBujjxGunaf7jB+UO1QF1RIyIe0Tc/PS7jIWpvMFtuEKhTu+y1t/e4OmBjgvzpvwdT1GQOlWnLdsSVKkmFZFIahWs9cZYvylJ5KwTRivGVFQ1KpnsUnDVf4xnItp/8NaXNI0dbt8HODGVL/8NYx2P7eOh/Z3F59Yenu8aXnlZx0uDKG6/AL4ByWUKZW5kc3RyZWFtCmVuZG9iago4IDAgb2JqCjw8L1R5cGUvRmlsZXNwZWMvRihhdWRpdC10cmFpbC5qc29uKS9VRihhdWRpdC10cmFpbC5qc29uKS9EZXNjKEF1ZGl0IHRyYWlsIG9mIHRoZSBzaWduYXR1cmUpL0FGUmVsYXRpb25zaGlwL0RhdGEvRUY8PC9GIDcgMCBSL1VGIDcgMCBSPj4+PgplbmRvYmoKOSAwIG9iago8PC9UeXBlL1NpZy9GaWx0ZXIvQWRvYmUuUFBLTGl0ZS9TdWJGaWx0ZXIvRVRTSS5DQWRFUy5kZXRhY2hlZC9CeXRlUmFuZ2VbMCAxOTM3IDU1OTkgMzU3XSAgICAgICAgICAgICAgICAgICAvQ29udGVudHM8MzA4MjA3MUEwNjA5MkE4NjQ4ODZGNzBEMDEwNzAyQTA4MjA3MEIzMDgyMDcwNzAyMDEwMTMxMEQzMDBCMDYwOTYwODY0ODAxNjUwMzA0MDIwMTMwMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxQTA4MjA0M0EzMDgyMDQzNjMwODIwMjlFQTAwMzAyMDEwMjAyMTA0NzcxOERFRUVBNjQ3NzA5NDIzQzJFQzkwOUI3MTM5MjMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzAxRTE3MEQzMjM2MzEzMTMyMzgzMTM3MzEzNTM0MzM1QTE3MEQzMjM3MzEzMTMyMzgzMTM4MzEzNTM0MzM1QTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzA4MjAxQTIzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwMTA1MDAwMzgyMDE4RjAwMzA4MjAxOEEwMjgyMDE4MTAwRTE3NEI5MTU1QTc2QUVFRTEwQkVGQjhDNkQ4RDUxNTI0NkE2M0ZDNkVBMjhBOTlDOEZBQzhGNDcxNTIyNTYzNzkxM0NFQTY3MDcxNERCQ0JFOTBDQkQ3ODU2NzU5Njk5RjVCNzA4NDI1RDI0NzIzNzA5NjQ1M0JFOUUwMUJFMjM4MDlDMkUyNjM0NzIzRkEwRTBCRDlEMjk3QjFENjI5Q0NGQkMzMTg1MUI5OTM3OURGNjJBOTg0M0ZBRUM4MDcwMDEwQjNBOTkyNEM0NUFCN0VEOTBCRTc1NzA0Mjc2MEZCMjY5OTg2NUU5QzRGQTAwREQ3NUE0RTI4QUU5MzgzRTVGMThEQkE0MjY2OEY0OUNFMTIxQjZCOTY3RUZDMTA1NEIzRjkwRjBERjg3RDI4OTMxRDdBQzdDRUZGMDg3ODQzREZFNjFDNjAxOEU2RTdCNzMxNzc4MUVDOTE0NDYwMEJCM0Y0QjRDRjE2QTY5MjEwMjYyQkJENkI3MDBEREVBMDdEMzkyQUVDMDY5OTI1NTkzOEMzNkFGQzEzQ0Y0MTVDMzgyN0ZBMzQxQzJGQjcwQ0U4QTNGQ0NGQkIxNDZERTk5MzYzMEYyOTZBMTVGRjk5RERGNUE0MEQ1RDk3OEE5QTFDMkM4MUIwMjdCNDFENUVEMzBGN0M0NkQzNTczQTYxNDZBOUU5OUUxQUI4QTg2RkFEQUMzQjBEMUQyRDVFQjFEN0MxRDYwOEFEMzNFQ0VBRjAxRkE1ODlBRDE5NUM2QTg1QzA1NUM5QkEyRUY0OTgyQzkwNUEyMTNGMzNFQUVGM0UyRTM2NDY0NENERkI5MEZENEQ3OTZBOTRBQzNDMkE4NjBBRUFFNzg4NkQ0MUE4RTEzOTg4MUYwMUE4MjI0MjExMTk2QTdBNTM3NDREN0VDNzRCQzJCQTU3RDNGMUZDMUIzMUU4MEQ1NzczRDhBODdEMkNFQUU0Nzk1Njk1MTkyMkY3ODM3RUY3N0ZBQUY3NjA1QzBERjRERTU5Rjc5MDIwMzAxMDAwMUEzNjAzMDVFMzAwQzA2MDM1NTFEMTMwMTAxRkYwNDAyMzAwMDMwMEUwNjAzNTUxRDBGMDEwMUZGMDQwNDAzMDIwNkMwMzAxRDA2MDM1NTFEMEUwNDE2MDQxNEU0RjY2MTc2QTI0NTlDNDNFNDE2MTRFNzc3RjYwMjk3N0JFOTY5NTAzMDFGMDYwMzU1MUQyMzA0MTgzMDE2ODAxNEU0RjY2MTc2QTI0NTlDNDNFNDE2MTRFNzc3RjYwMjk3N0JFOTY5NTAzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwMzgyMDE4MTAwOTYyRDY2NUUyNzY1NkZCQkZDODI1RTQ0MkEzMjBEMkVEMTc2OTQwMUQxMTdCNDhDODkwMjlFQkMxNDI5RDI2MUI3OUM5MTQ2ODFDQkMzQzk3RDFEOUZERTBCNjU3NDU5RjFGREQyNTZENkREQkVDNDlBRTdBMzBCMERFNTBFODg5NzM5N0VBODRDN0Q3RjU0RkNCMjQ4NkZFNDhFOTVBQzhGNzRFNjc0MDEyMjFBMEMzQTE2QzJBNEREM0Q3MjlGNDAxNzk0RDYxQzM5M0VENzUyQkM4RkY2RkQ3REJFM0QzRTY3NkJDN0ZDODFFMkMyNTg0QUMxRTU2RTgzREU3REQwOEM4MjgyNzNFNDlDRDUyMjE2MDRBN0VERkNCOUY1OEI2QzMwNkRDOUNFQzA1MDAzODRGOEFFQzE4NzZEMzFFRkUzNzUzOTlFQzI2MzZEMkZCMTM1Mjc4RTExNTRFRjNEMjM4OUNEQkY2RkJGRDc1NTQzNUIxQzYzNUMzMzQ2OTEyQkQ0NDRDNEI1QkE1QTFFRkExQ0ZFMDA1RERGRDVBRTA2MDU4NTczN0Y0MEJBQTA3RjUyMkJCNTZEMDQ5MDE3RDRCNzVBQjNBMjEwM0FGNDEyMDA5ODNFOTQyODExMUJDM0Q5NUIzNEM4RUJFQkYyNjNGQUU5MUFDMEZGMzc5OUY1QTNCRUQ4QzFDRkE5RUY4NUQxMzg5M0U5RDkzREJFQkRBMzNCOEFDMEI1MTk0OEY3QUM3NDkzNDQ5NzcxMzExMUZGNzgxMTA2MDU1QzQ5RDAzNjhGRTI2RTQ2ODEyNzIyNjYyQzMyQzU3M0UxQkNCQTBEMzFFMDMxMEMxNjY5QkRCMEJEOEY1RDA1MjlEMTIzMzhFQTBGMkZGM0IzMzk1Q0VCRTg2NTQyQ0REQzBFODlENzE5NkU2M0M4OEUyNUFCRjUyOEVFQjlDNTE5MEFEMUJCRENDQTM4NTRFMzYxRjVGMUZCRTM0Mzk4QjBBOEVERkE2QjM2ODE4Mzg5MzE4MjAyQTYzMDgyMDJBMjAyMDEwMTMwM0EzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTAyMTA0NzcxOERFRUVBNjQ3NzA5NDIzQzJFQzkwOUI3MTM5MjMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxQTA4MUMwMzAxODA2MDkyQTg2NDg4NkY3MEQwMTA5MDMzMTBCMDYwOTJBODY0ODg2RjcwRDAxMDcwMTMwMkYwNjA5MkE4NjQ4ODZGNzBEMDEwOTA0MzEyMjA0MjA5MDVBQzgwNUUwQTBGN0VBMjQ2NTA1RDYxNEFBMEM3MzlFNzQ1OEQxQjBCMzg3QkJGNEI3QzYzOTcwODVBRUFDMzAzNzA2MEIyQTg2NDg4NkY3MEQwMTA5MTAwMjJGMzEyODMwMjYzMDI0MzAyMjA0MjAxNTEyQUU3RDBDQjZERDczQkE0MkVFREI4RDEwMDFERTdENzdCQzEzOUEyMEZGNUY3NjFCRUIyNzg5RkY0MjM2MzAzQTA2MTQ2OTgxQjZGMUY2RjFCRTg1QjJCOUQ1OUFGNUVDRkVDODhGODRGQTRCMzEyMjA0MjAzQTkyNEJGNzQ2RTZEOTNERjVCRDFCQTI0Mzk2Njg1NTY4QkJBQkJBNzY3MTU0M0UwQkQzRjUzQjVDN0I5N0Y4MzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMDQ4MjAxODAxQzU4MDczMkQyOEY2RDc0NkFDOEY4RkEwODMwMUJGNTA2QkQ3RjI4NTAxQjUwRTY3RDFCMDg3NEMzMEE5NEIzQ0M3MDFCMjRGMjE4NzlBNzUzRTI2N0RCRDhEOTM5NDU0NzE4MTNEMzEyQjY5RTExNjcxRjRCMTA2MkM4NzZBMEM3QUE1ODJGQTZCODFFOTgxMzMyNzc3RjMyRDVGMjk4OUU5NkVEMzBFQ0FGNTM3ODFDREIwMEY3MTc1OTMwMTcwMDg3RjVENkNDNDYzN0MyMUE5QjE5Njg1NjMwNTBDRTRGRTEyMkUzQkExRjBFREE0QjNEODc1NkMxREY1QUE4QjE3QTZGQzFFRERBNkRBQTFGQzgyMTY4MjUwMTNFMzZEMDA2NDgwOURCNDEwRDEwRjM1QzkxQTQwMDBBN0NCMDZGMkQwMTZENjU5RTAzMEVFNTc4NUEyRTlDMzRBNjFENzkwQzEzOUVFRTY4NkFCNkU4QjhFRkFBNkU4RTU4RDUzRjU5QUYxQjBERTlBNUNBRjg4RTU1NTkwMzEwMzNBMTJEQUJGNTE3OEJCMEEwNUI3MTcwQjA1MTZBNkZBMEVERURGNEFBMDczNTRGOTA4MkEyREE4OTFERkRBMkYwNjE3Rjg4QjM4MTZGM0M3QzE0MkU4OTZCQ0FCN0I0OUJGNzU0RDg2NEQ1OTkxRDQ1Q0NENDYyNjg3OTNDRUM4RkU2MjE4MjU0MEZGNDI2MUIyMjU2RUUyRjg2NUU3NDkyMkM2Qzk1Q0NCQzUwMjI2NDE4MkZERTk5MzkwRDdFQThCOERDNzlBOEJDMzU0MUM1MzhEQUUwOENDRTlCM0ZEM0MwQzA2NUFGNjk5MkVCNjUwRTIwNUI2NkE1RTc4ODY1MTQwMzZFRTJDNkQxRTk1NDU2QkNCQUNEMEIyOUVENkE5OTBBMTcxMTQzNjgyRUYyQTBDOEFGOUE0NEE4REI5QzcwODY4RjE1NDVFMTZGRDZFMzY1M0UyOTc5RjZDQTJGNjAwMDAwMDAwMDAwMDAwMDAwPi9NKEQ6MjAyNjExMjgxODE1NDNaKS9OYW1lKEFubiBMZWUpL1JlYXNvbihJIGFncmVlKT4+CmVuZG9iagp4cmVmCjAgMQowMDAwMDAwMDAwIDY1NTM1IGYgCjEgMQowMDAwMDAwNTcwIDAwMDAwIG4gCjMgMQowMDAwMDAwODA1IDAwMDAwIG4gCjYgNAowMDAwMDAwOTMxIDAwMDAwIG4gCjAwMDAwMDEwMzQgMDAwMDAgbiAKMDAwMDAwMTY1OCAwMDAwMCBuIAowMDAwMDAxODEyIDAwMDAwIG4gCnRyYWlsZXIKPDwvUm9vdCAxIDAgUi9JRFs8QjREQkZGQjAwNjdFMUY5MDU4MENEQTNDQUUzQzcyRkQ+PEI0REJGRkIwMDY3RTFGOTA1ODBDREEzQ0FFM0M3MkZEPl0vU2l6ZSAxMC9QcmV2IDM3MD4+CnN0YXJ0eHJlZgo1NjYwCiUlRU9GCg==',
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
          schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {},
            additionalProperties: false,
          },
          signatures: [],
          attachments: [],
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
              serialNumber: '47718DEEEA647709423C2EC909B71392',
              certificateFingerprint: '15:12:AE:7D:0C:B6:DD:73:BA:42:EE:DB:8D:10:01:DE:7D:77:BC:13:9A:20:FF:5F:76:1B:EB:27:89:FF:42:36',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-28T18:15:43Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '47718DEEEA647709423C2EC909B71392',
                    fingerprint: '15:12:AE:7D:0C:B6:DD:73:BA:42:EE:DB:8D:10:01:DE:7D:77:BC:13:9A:20:FF:5F:76:1B:EB:27:89:FF:42:36',
                    validFrom: '2026-11-28T17:15:43Z',
                    validTo: '2027-11-28T18:15:43Z',
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
            sha256: '65c292a4a684cc664c4ee90fcae1396c6c8aaff95dfdae23cf4cd1a22f4cd4e4',
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
              created: '2026-11-28T18:15:43.307Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '88df05b98616c8991a932b805c383afafd35459d694edc0847992fa07becfe1d',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '3a924bf746e6d93df5bd1ba24396685568bbabba7671543e0bd3f53b5c7b97f8',
                },
              ],
              headHash: '3a924bf746e6d93df5bd1ba24396685568bbabba7671543e0bd3f53b5c7b97f8',
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
            serialNumber: '47718DEEEA647709423C2EC909B71392',
            certificateFingerprint: '15:12:AE:7D:0C:B6:DD:73:BA:42:EE:DB:8D:10:01:DE:7D:77:BC:13:9A:20:FF:5F:76:1B:EB:27:89:FF:42:36',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-28T18:15:43Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '47718DEEEA647709423C2EC909B71392',
                  fingerprint: '15:12:AE:7D:0C:B6:DD:73:BA:42:EE:DB:8D:10:01:DE:7D:77:BC:13:9A:20:FF:5F:76:1B:EB:27:89:FF:42:36',
                  validFrom: '2026-11-28T17:15:43Z',
                  validTo: '2027-11-28T18:15:43Z',
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
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEA4XS5FVp2ru4QvvuMbY1R\nUkamP8bqKKmcj6yPRxUiVjeRPOpnBxTby+kMvXhWdZaZ9bcIQl0kcjcJZFO+ngG+\nI4CcLiY0cj+g4L2dKXsdYpzPvDGFG5k3nfYqmEP67IBwAQs6mSTEWrftkL51cEJ2\nD7JpmGXpxPoA3XWk4orpOD5fGNukJmj0nOEhtrln78EFSz+Q8N+H0okx16x87/CH\nhD3+YcYBjm57cxd4HskURgC7P0tM8WppIQJiu9a3AN3qB9OSrsBpklWTjDavwTz0\nFcOCf6NBwvtwzoo/zPuxRt6ZNjDylqFf+Z3fWkDV2XipocLIGwJ7QdXtMPfEbTVz\nphRqnpnhq4qG+trDsNHS1esdfB1gitM+zq8B+lia0ZXGqFwFXJui70mCyQWiE/M+\nrvPi42RkTN+5D9TXlqlKw8KoYK6ueIbUGo4TmIHwGoIkIRGWp6U3RNfsdLwrpX0/\nH8GzHoDVdz2Kh9LOrkeVaVGSL3g373f6r3YFwN9N5Z95AgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: '15:12:AE:7D:0C:B6:DD:73:BA:42:EE:DB:8D:10:01:DE:7D:77:BC:13:9A:20:FF:5F:76:1B:EB:27:89:FF:42:36',
          validFrom: '2026-11-28',
          validTo: '2027-11-28',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQR3GN7upkdwlCPC7JCbcTkjANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI4\nMTcxNTQzWhcNMjcxMTI4MTgxNTQzWjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQDh\ndLkVWnau7hC++4xtjVFSRqY/xuooqZyPrI9HFSJWN5E86mcHFNvL6Qy9eFZ1lpn1\ntwhCXSRyNwlkU76eAb4jgJwuJjRyP6DgvZ0pex1inM+8MYUbmTed9iqYQ/rsgHAB\nCzqZJMRat+2QvnVwQnYPsmmYZenE+gDddaTiiuk4Pl8Y26QmaPSc4SG2uWfvwQVL\nP5Dw34fSiTHXrHzv8IeEPf5hxgGObntzF3geyRRGALs/S0zxamkhAmK71rcA3eoH\n05KuwGmSVZOMNq/BPPQVw4J/o0HC+3DOij/M+7FG3pk2MPKWoV/5nd9aQNXZeKmh\nwsgbAntB1e0w98RtNXOmFGqemeGriob62sOw0dLV6x18HWCK0z7OrwH6WJrRlcao\nXAVcm6LvSYLJBaIT8z6u8+LjZGRM37kP1NeWqUrDwqhgrq54htQajhOYgfAagiQh\nEZanpTdE1+x0vCulfT8fwbMegNV3PYqH0s6uR5VpUZIveDfvd/qvdgXA303ln3kC\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFOT2YXaiRZxD5BYU53f2Apd76WlQMB8GA1UdIwQYMBaAFOT2YXaiRZxD5BYU53f2\nApd76WlQMA0GCSqGSIb3DQEBCwUAA4IBgQCWLWZeJ2Vvu/yCXkQqMg0u0XaUAdEX\ntIyJAp68FCnSYbeckUaBy8PJfR2f3gtldFnx/dJW1t2+xJrnowsN5Q6Ilzl+qEx9\nf1T8skhv5I6VrI905nQBIhoMOhbCpN09cp9AF5TWHDk+11K8j/b9fb49Pmdrx/yB\n4sJYSsHlboPefdCMgoJz5JzVIhYEp+38ufWLbDBtyc7AUAOE+K7Bh20x7+N1OZ7C\nY20vsTUnjhFU7z0jic2/b7/XVUNbHGNcM0aRK9RExLW6Wh76HP4AXd/VrgYFhXN/\nQLqgf1IrtW0EkBfUt1qzohA69BIAmD6UKBEbw9lbNMjr6/Jj+ukawP83mfWjvtjB\nz6nvhdE4k+nZPb69ozuKwLUZSPesdJNEl3ExEf94EQYFXEnQNo/ibkaBJyJmLDLF\nc+G8ug0x4DEMFmm9sL2PXQUp0SM46g8v87M5XOvoZULN3A6J1xluY8iOJav1KO65\nxRkK0bvcyjhU42H18fvjQ5iwqO36azaBg4k=\n-----END CERTIFICATE-----\n',
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
          timestamp: '2026-11-28T18:15:46.574Z',
          version: '0.1.0',
          uptime: 6,
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
          timestamp: '2026-11-28T18:15:43.881Z',
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
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
